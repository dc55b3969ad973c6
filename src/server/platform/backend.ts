import type { FastifyRequest } from 'fastify';
import type { ServerConfiguration } from '#domain/configuration/configuration-file.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { Limits } from '#server/settings/limits.ts';
import type { WallClock } from './clock.ts';
import type { Database } from './database/open.ts';
import type { AppAttestation } from './ports/app-attestation.ts';
import type { CardProvider } from './ports/card-provider.ts';
import type { ImageStorage } from './ports/image-storage.ts';
import type { PaymentProvider } from './ports/payment-provider.ts';
import type { SmsGateway } from './ports/sms-gateway.ts';

/** What every handler gets besides its request. */
export interface Backend {
  db: Database;
  clock: WallClock;
  provider: PaymentProvider;
  cards: CardProvider;
  /** Absent where no SMS gateway is connected. */
  sms?: SmsGateway;
  /** Absent where no native app is attested. */
  attestation?: AppAttestation;
  /** Where the images of complaints are kept. */
  images: ImageStorage;
  configuration: ServerConfiguration;
  limits: Limits;
  /** The status of an order on the wire; absent: its number. A demonstration sends some by their older names. */
  toldStatus?: (order: { id: string; status: OrderStatus }) => string;
  /** Where a request reached the server: scheme and host, no path; '' where nothing says. See web-origin.ts. */
  originOf(request: Pick<FastifyRequest, 'protocol' | 'host'>): string;
}
