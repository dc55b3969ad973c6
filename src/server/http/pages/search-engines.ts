import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Configuration } from '#domain/configuration/configuration.ts';
import { LANGUAGES } from '#domain/configuration/page-parameters.ts';
import { fixedRoutes } from '#domain/configuration/routes.ts';
import { filledIn, siteValues } from '#domain/site-values.ts';
import { addressOf, alternatesOf } from './site-head.ts';

/** The pages of the site, each at the one path that it is found by. */
const PATHS = [
  fixedRoutes.home,
  fixedRoutes.aboutSection,
  fixedRoutes.policySection,
  fixedRoutes.loanSection,
  fixedRoutes.contact,
  fixedRoutes.officialChannels,
];

/**
 * Serves `/robots.txt` and `/sitemap.xml`: the pages of the public site, in each language. A borrower's pages are no secret that
 * robots.txt should name; each says itself that it is not to be indexed. `originOf` says where the pages are found.
 */
export function mountSearchEngines(
  app: FastifyInstance,
  configuration: Configuration,
  originOf: (request: FastifyRequest) => string,
): void {
  app.get('/robots.txt', (request, reply) => {
    const origin = originOf(request);
    const lines = ['User-agent: *', 'Allow: /', ...(origin === '' ? [] : ['', `Sitemap: ${origin}/sitemap.xml`])];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
  app.get('/sitemap.xml', (request, reply) => {
    const origin = originOf(request);
    if (origin === '') return reply.callNotFound();
    return reply.type('application/xml; charset=utf-8').send(sitemap(configuration, origin));
  });
}

function sitemap(configuration: Configuration, origin: string): string {
  const values = siteValues({ configuration, language: 'en', answers: {} });
  const pages = PATHS.flatMap((path) => {
    const alternates = alternatesOf(origin, path).map(
      ({ name, address }) => `<xhtml:link rel="alternate" hreflang="${name}" href="${address}"/>`,
    );
    return LANGUAGES.map(
      (language) => `<url><loc>${addressOf(origin, path, language)}</loc>${alternates.join('')}</url>`,
    );
  });
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${pages.join('\n')}\n</urlset>\n`;
  return filledIn(xml, values);
}
