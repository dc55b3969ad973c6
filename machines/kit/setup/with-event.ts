/** An action or a guard that takes the event as its params. */
export function withEvent<Type extends string>(type: Type) {
  return { type, params: eventOf };
}

function eventOf<Event>({ event }: { event: Event }): Event {
  return event;
}
