import { RadioList, type RadioListProps } from '#client/ui/radio-list.tsx';
import { TextField } from '#client/ui/text-field.tsx';

/** Fewer options are read faster than searched. */
const SEARCHED_FROM = 12;

export type SearchedListProps = RadioListProps<string> & {
  search: string;
  onSearch: (search: string) => void;
  texts: { search: string; found: (count: number) => string; none: string };
};

/** One of several. Where they are many: in one column that scrolls by itself, with a search above. */
export function SearchedList({ search, onSearch, texts, ...list }: SearchedListProps) {
  if (list.options.length < SEARCHED_FROM) return <RadioList {...list} />;
  const options = list.options.filter(({ label }) => isFound(label, search));
  const said = options.length === 0 ? texts.none : texts.found(options.length);
  return (
    <RadioList {...list} columns={undefined} options={options}>
      <TextField
        label={texts.search}
        type="search"
        enterKeyHint="search"
        value={search}
        onChange={onSearch}
        // What is found stands below it, above the keyboard.
        onFocus={({ currentTarget }) => currentTarget.closest('.field')?.scrollIntoView()}
      />
      <p role="status" className="secondary small">
        {search.trim() && said}
      </p>
    </RadioList>
  );
}

/** By every word of the search, or by initials: "bca" finds Bank Central Asia. Marks and case do not count. */
function isFound(label: string, search: string): boolean {
  const name = plain(label);
  const words = plain(search).split(/\s+/).filter(Boolean);
  const initials = name.split(/[^\p{L}\p{N}]+/u).map((word) => word.charAt(0));
  return words.every((word) => name.includes(word)) || initials.join('').includes(words.join(''));
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
