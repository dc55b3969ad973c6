/** Short words about something, side by side. */
export function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <ul className="tags">
      {[...new Set(tags)].map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}
