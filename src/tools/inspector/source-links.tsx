/** The machine's source at the state's line, and its page among the documents: opened from the demonstration's server. */
export function SourceLinks({ machine, state = '' }: { machine: string; state?: string }) {
  const path = state === machine ? '' : state.slice(machine.length + 1);
  const source = `/tools/source/machine/${machine}${path && `?state=${path}`}`;
  return (
    <p className="t-note t-sources">
      <a href={source} target="_blank" rel="noreferrer">
        Source
      </a>{' '}
      <a href={`/tools/source/docs/machines/${machine}.md`} target="_blank" rel="noreferrer">
        Documents
      </a>{' '}
      <a href={`/tools/source/docs/machines/${machine}.svg`} target="_blank" rel="noreferrer">
        Picture
      </a>
    </p>
  );
}
