export {};

// The types of a service worker contradict those of a page, and both are checked together.
interface LifeEvent extends Event {
  waitUntil(done: Promise<unknown> | undefined): void;
}
interface AskedEvent extends Event {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
declare const self: {
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', hear: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', hear: (event: AskedEvent) => void): void;
};

// Gives a page where there is no network: the same for everybody, and nothing of a borrower. The figures that it shows are the
// visit's own.

const PAGE = '/offline';

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage());
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  // The network is asked while this program starts.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(pageOf(event));
});

async function keepPage(): Promise<void> {
  const cache = await caches.open('offline');
  await cache.add(new Request(PAGE, { cache: 'reload' }));
}

async function pageOf({ preloadResponse, request }: AskedEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}
