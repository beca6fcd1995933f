import type { ManualLanguage } from '../src/features/help/manual'

/** Reads the texts of a language; throws where one is not what the help centre can show. */
export function compile(language: 'zh' | 'en'): ManualLanguage
