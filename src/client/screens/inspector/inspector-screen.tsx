import type { ScreenProps } from '#client/routing/routes.ts';

/** The page /inspector: the statecharts, live or of the registry. */
export default function InspectorScreen(_: ScreenProps) {
  return <main>Inspector</main>;
}
