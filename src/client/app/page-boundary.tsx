import { Component, type ReactNode } from 'react';
import { ScreenNotLoaded } from '#client/flow/screen-not-loaded.ts';
import { Crashed } from './crashed.tsx';

type Props = { onMissed: () => void; onRetry: () => void; children: ReactNode };
type State = { failure: 'none' | 'not loaded' | 'crashed' };

/** Where a screen did not load, or threw an error while it rendered, shows a page that says so. */
export class PageBoundary extends Component<Props, State> {
  declare state: State;

  constructor(props: Props) {
    super(props);
    this.state = { failure: 'none' };
  }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: error instanceof ScreenNotLoaded ? 'not loaded' : 'crashed' };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ScreenNotLoaded) this.props.onMissed();
  }

  override render() {
    const { failure } = this.state;
    if (failure === 'none') return this.props.children;
    return <Crashed isLoaded={failure === 'crashed'} onRetry={this.props.onRetry} />;
  }
}
