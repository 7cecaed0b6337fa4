package org.racechecked.weave;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;

/** The loops of one body that tell what they have touched when they are left; each hands to the one around it what that can tell. */
final class Nest {
    /** What handing on takes beyond {@link ProbeEmitter#EXTRA_STACK}. */
    static final int EXTRA_STACK = 2;

    private final BodyCopy body;
    private final TurnTrails trails;
    private final Map<InnerLoop, LoopLocals> telling = new LinkedHashMap<>();
    private final Map<AbstractInsnNode, LabelNode> returns = new HashMap<>();

    Nest(BodyCopy body, TurnTrails trails) {
        this.body = body;
        this.trails = trails;
    }

    /** Loops around it come before it; returns how many locals are needed for it. */
    int tell(InnerLoop loop) {
        LoopLocals around = around(loop);
        LoopLocals own = new LoopLocals(loop, trails, around == null ? trails.end() : around.end(), around);
        if (new LoopTelling(body, loop, own, returns).weave()) {
            telling.put(loop, own);
        }
        return own.end();
    }

    private @Nullable LoopLocals around(InnerLoop inner) {
        LoopLocals around = null;
        for (Map.Entry<InnerLoop, LoopLocals> each : telling.entrySet()) {
            // of several the smallest, which comes last
            around = inner.isInside(each.getKey()) ? each.getValue() : around;
        }
        return around;
    }
}
