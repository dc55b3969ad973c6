import { testRandomWalks, testWays } from './model/long-walks.ts';

testWays({ every: 1 });
testRandomWalks({ steps: 10_000 });
