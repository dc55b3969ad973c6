import { createHash, createHmac, randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { sandboxCards } from '#demonstration/sandbox-cards.ts';
import { type ConfigurationInput, configuration as shape } from '#domain/configuration/configuration-file.ts';
import { mountAppServer } from '#server/app-server/routes.ts';
import { systemTimers, type WallClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/open.ts';
import { DEFAULT_LIMITS } from '#server/settings/limits.ts';

export const KEYS = [
  { id: '2026a', secret: 'a'.repeat(20) + randomUUID() },
  { id: '2026b', secret: 'b'.repeat(20) + randomUUID() },
] as const;

/** What of a request is other than docs/native-app.md says. */
export interface Tampered {
  key?: { id: string; secret: string };
  idempotencyKey?: string;
  /** In seconds since 1970. */
  timestamp?: number;
  sentBody?: string;
  sentTo?: string;
}

/** The native app's server, which signs as docs/native-app.md tells it, by none of our own code. */
export class SigningAppServer {
  readonly app: FastifyInstance;
  readonly clock: WallClock & { at: Date };

  private constructor(app: FastifyInstance, clock: WallClock & { at: Date }) {
    this.app = app;
    this.clock = clock;
  }

  static async before(
    db: Database,
    now: Date,
    cards = sandboxCards({ now: () => now }),
    given: ConfigurationInput = {},
  ): Promise<SigningAppServer> {
    const app = fastify();
    const clock = { at: now, now: () => clock.at };
    const configuration = shape.parse(given);
    const backend = { db, clock, cards, configuration, limits: DEFAULT_LIMITS, timers: systemTimers };
    mountAppServer(app, backend, KEYS);
    await app.ready();
    return new SigningAppServer(app, clock);
  }

  async send(call: string, request: object, tampered: Tampered = {}) {
    const { key = KEYS[0], idempotencyKey = randomUUID() } = tampered;
    const { timestamp = Math.floor(this.clock.at.getTime() / 1000) } = tampered;
    const path = `/app-server/${call}`;
    const body = JSON.stringify(request);
    const digest = createHash('sha256').update(body).digest('hex');
    const text = `${timestamp}\nPOST\n${path}\n${idempotencyKey}\n${digest}`;
    const response = await this.app.inject({
      method: 'POST',
      url: tampered.sentTo ?? path,
      payload: tampered.sentBody ?? body,
      headers: {
        'content-type': 'application/json',
        'lending-key': key.id,
        'lending-timestamp': String(timestamp),
        'idempotency-key': idempotencyKey,
        'lending-signature': createHmac('sha256', key.secret).update(text).digest('hex'),
      },
    });
    const said: Record<string, unknown> = response.json();
    return { status: response.statusCode, said };
  }
}
