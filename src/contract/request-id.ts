/** Carries what the server calls a request, in its log as well. No part of the contract: a server may leave it out. */
export const REQUEST_ID_HEADER = 'X-Request-Id';
