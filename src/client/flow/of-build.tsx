import { createContext, type ReactNode, use } from 'react';

const IsOfBuild = createContext(false);

/** Around what the build renders: the configuration and the market that the page will be served with are not known yet. */
export function RenderedByBuild({ children }: { children: ReactNode }) {
  return <IsOfBuild value={true}>{children}</IsOfBuild>;
}

/** Whether this is rendered for a page that has no program yet. */
export function useIsOfBuild(): boolean {
  return use(IsOfBuild);
}
