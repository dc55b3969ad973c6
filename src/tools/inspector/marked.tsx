/** A text in which the words that are searched for are marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const found = words
    .map((word) => ({ word, at: text.toLowerCase().indexOf(word) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0];
  if (!found) return text;
  const { at, word } = found;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + word.length)}</mark>
      <Marked text={text.slice(at + word.length)} words={words} />
    </>
  );
}
