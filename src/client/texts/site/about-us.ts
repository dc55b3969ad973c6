import type { Language } from '#domain/configuration/page-parameters.ts';
import type { AboutUs } from './about-text.ts';
import { aboutUsEn } from './about-us-en.ts';
import { aboutUsId } from './about-us-id.ts';
import { aboutUsZh } from './about-us-zh.ts';

/** About Us in every language: the same sentences. */
export const aboutUs: Readonly<Record<Language, AboutUs>> = { id: aboutUsId, en: aboutUsEn, zh: aboutUsZh };
