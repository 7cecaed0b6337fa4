package org.racechecked.kernels.everyday;

import org.racechecked.kernels.Size;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Team;

/** The shortest tour through some cities by branch and bound; what is nearly whole is finished by one thread alone. */
public final class Tours extends EverydayProgram {
    private static final int FINISHED_ALONE = 7;

    private Cities cities = new Cities(1);
    private OpenTours open = new OpenTours();

    public Tours() {
        super("tours", "branch and bound, a stack behind a monitor", OpenTours.class, Tour.class, Cities.class);
    }

    @Override
    void setUp(Size size) {
        cities = new Cities(cities(size));
        open = new OpenTours();
        open.put(Tour.from(cities.home()));
    }

    private static int cities(Size size) {
        return switch (size) {
            case S -> 9;
            case W -> 12;
            case A -> 13;
        };
    }

    @Override
    void work(int me, Team team) throws InterruptedException {
        for (Tour tour = open.take(); tour != null; tour = open.take()) {
            goOn(tour, open.shortest());
            open.finish();
        }
    }

    private void goOn(Tour tour, int limit) {
        if (cities.count() - tour.cities() <= FINISHED_ALONE) {
            open.offer(shortest(tour, limit));
            return;
        }
        for (int city = 0; city < cities.count(); city++) {
            if (!tour.visits(city) && tour.lengthTo(city, cities) < limit) {
                open.put(tour.to(city, cities));
            }
        }
    }

    /** The length of the shortest tour that begins so, or the limit if none is shorter. */
    private int shortest(Tour tour, int limit) {
        if (tour.cities() == cities.count()) {
            return Math.min(limit, tour.lengthTo(cities.home(), cities));
        }
        int shortest = limit;
        for (int city = 0; city < cities.count(); city++) {
            if (!tour.visits(city) && tour.lengthTo(city, cities) < shortest) {
                shortest = shortest(tour.to(city, cities), shortest);
            }
        }
        return shortest;
    }

    @Override
    public void verify() {
        WrongAnswer.unlessEqual("length of the shortest tour", cities.shortestTour(), open.shortest());
    }
}
