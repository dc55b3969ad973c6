import './stories.css';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectFlows, selectStory, type simulator } from '#tools/machines/simulator/simulator.ts';
import { STORIES, type Story } from '#tools/machines/simulator/stories.ts';
import { ToolIcon } from './icons.tsx';
import { pictureOf } from './pictures.ts';

type Props = { actor: ActorRefFrom<typeof simulator> };

/** The id of the list of stories, which a button and a key open. */
export const STORY_LIST = 'stories';

/** How many steps of a story are pictured. */
const PICTURED = 4;

/** A button that opens the list of stories over the page. */
export function StoriesButton() {
  return (
    <button type="button" aria-label="Stories" popoverTarget={STORY_LIST}>
      <ToolIcon name="stories" />
      <span>Stories</span> <kbd>S</kbd>
    </button>
  );
}

/** Whole errands, each played step by step. */
export function StoryList({ actor }: Props) {
  const flows = useSelector(actor, selectFlows);
  return (
    <div id={STORY_LIST} className="story-list" popover="auto" role="dialog" aria-label="Stories">
      <h2>
        Stories <small>a whole errand, step by step</small> <kbd>esc</kbd>
      </h2>
      <ul>
        {STORIES.map((story) => (
          <li key={story.id}>
            <button
              type="button"
              popoverTarget={STORY_LIST}
              popoverTargetAction="hide"
              onClick={() => goTo(actor, story, 1)}
            >
              <span className="strip">
                {story.steps.slice(0, PICTURED).map(({ flow, at }, index) => {
                  const known = flows.find(({ id }) => id === flow);
                  // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a story in their order
                  return <span key={index} className="picture" style={known && pictureOf(known, at, 52)} />;
                })}
              </span>
              <span>
                <b>{story.name}</b>
                <small>{story.says}</small>
                <small>{story.steps.length} steps</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p>Each step brings the phone to a situation, and has a link. The look and the device’s fields stay.</p>
    </div>
  );
}

/** The story that is played: its step in a sentence, and the way on and back. */
export function StoryStrip({ actor }: Props) {
  const place = useSelector(actor, selectStory);
  const story = STORIES.find(({ id }) => id === place?.id);
  const step = story?.steps[(place?.step ?? 0) - 1];
  if (!place || !story || !step) return null;
  return (
    <section className="story" aria-label="Story" data-story={`${place.id} ${place.step}`}>
      <b>{story.name}</b>
      <span className="count">
        {place.step} of {story.steps.length}
      </span>
      <p role="status">{step.says}</p>
      <button type="button" disabled={place.step === 1} onClick={() => goTo(actor, story, place.step - 1)}>
        Previous
      </button>
      <button
        type="button"
        className="main"
        disabled={place.step === story.steps.length}
        onClick={() => goTo(actor, story, place.step + 1)}
      >
        Next
      </button>
      <button type="button" aria-label="Leave the story" onClick={() => actor.send({ type: 'story.left' })}>
        <ToolIcon name="cross" />
      </button>
    </section>
  );
}

function goTo(actor: Props['actor'], { id, steps }: Story, step: number): void {
  const { flow = '', at = '' } = steps[step - 1] ?? {};
  actor.send({ type: 'situation.chosen', flow, at, story: { id, step } });
}
