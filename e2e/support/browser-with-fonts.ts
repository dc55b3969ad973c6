import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '#commands/browser.ts';

/** A browser for pictures: in the font that came with the browser, where one did, and in those of the machine what that one lacks. */
export async function openBrowser() {
  const found = await findBrowser();
  const fonts = join(dirname(found.executablePath), 'fonts');
  if (!existsSync(fonts)) return chromium.launch(found);
  const file = join(mkdtempSync(join(tmpdir(), 'site-pictures-')), 'fonts.conf');
  const first = (family: string) =>
    `<alias><family>${family}</family><prefer><family>Open Sans</family></prefer></alias>`;
  const own = `<dir>${fonts}</dir>${first('sans-serif')}${first('system-ui')}`;
  writeFileSync(
    file,
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>${own}<dir>/usr/share/fonts</dir></fontconfig>\n`,
  );
  return chromium.launch({ ...found, env: { ...process.env, FONTCONFIG_FILE: file } });
}
