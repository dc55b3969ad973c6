/** How many cards of a list of products show their tags (specification section 9; row RP-11). */
export const TAGGED_CARDS = 2;
