import '#tools/tools.css';
import './tool-bar.css';
import { type ReactNode, useEffect } from 'react';
import { toolPaths } from '#domain/configuration/routes.ts';
import { BarIcon, BarMark } from './icons.tsx';
import { OwnSchemeChoice } from './scheme-choice.tsx';

export type Tool = 'simulator' | 'live' | 'machines' | 'coverage';

export interface ToolBarProps {
  current: Tool;
  /** Path and query of what is shown. */
  address: string;
  onCopy(): void;
  /** Puts the cursor where one searches; without it, the inspector opens there. */
  onFind?(): void;
  /** Goes to another part of the same tool without loading; without it, a link does. */
  onTool?(tool: Tool): void;
  /** What stands at the right. */
  children?: ReactNode;
}

const TOOLS = [
  ['simulator', 'Simulator', toolPaths.preview],
  ['live', 'Live', `${toolPaths.inspector}?tab=live`],
  ['machines', 'Machines', `${toolPaths.inspector}?tab=machines`],
  ['coverage', 'Coverage', `${toolPaths.inspector}?tab=coverage`],
] as const;

const SEARCH = `${toolPaths.inspector}?tab=machines`;

/** Simulator and inspector each keep their window, so that what runs in one goes on. */
const windowOf = (tool: Tool) => (tool === 'simulator' ? 'simulator' : 'inspector');

/** The bar above all tools: which one is shown, the address of what is shown, and the search. */
export function ToolBar({ current, address, onCopy, onFind, onTool, children }: ToolBarProps) {
  useFindKey(onFind);
  const own = windowOf(current);
  return (
    <header className="tool-bar">
      <h1>
        <BarMark />
        Tools
      </h1>
      <nav aria-label="Tools">
        {TOOLS.map(([tool, text, to]) => (
          <a
            key={tool}
            href={to}
            target={windowOf(tool) === own ? undefined : windowOf(tool)}
            aria-current={tool === current ? 'page' : undefined}
            onClick={(event) => {
              if (!onTool || windowOf(tool) !== own || event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onTool(tool);
            }}
          >
            {text}
          </a>
        ))}
      </nav>
      <div className="bar-address">
        <span title={address}>{address}</span>
        <button type="button" onClick={onCopy}>
          <BarIcon name="copy" />
          Copy link
        </button>
      </div>
      <span className="bar-push" />
      {children}
      {onFind ? (
        <button type="button" className="bar-find" onClick={onFind}>
          <Find />
        </button>
      ) : (
        <a className="bar-find" href={SEARCH} target="inspector">
          <Find />
        </a>
      )}
      <OwnSchemeChoice />
    </header>
  );
}

function Find() {
  return (
    <>
      <BarIcon name="find" />
      <span>Find</span>
      <kbd>{navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K'}</kbd>
    </>
  );
}

function useFindKey(onFind?: () => void) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (onFind) onFind();
      else window.open(SEARCH, 'inspector');
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [onFind]);
}
