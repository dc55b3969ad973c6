import { createContext, use } from 'react';

/** Whether there is no network, as the page shell knows it. */
export const OfflineContext = createContext(false);

export function useIsOffline(): boolean {
  return use(OfflineContext);
}
