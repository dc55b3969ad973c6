/** An empty page: specification section 2. */
export default function UserScreen() {
  return <main />;
}
