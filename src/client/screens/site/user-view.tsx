/** An empty page: specification section 2. */
export default function UserView() {
  return <main />;
}
