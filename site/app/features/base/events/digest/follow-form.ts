import { z } from 'zod'
import { NO_THEME } from './copy.it.ts'
import { themeField } from './following.ts'

/** Reads the ticked themes of a form. */
export function tickedThemes(themes: readonly string[], fields: Readonly<Record<string, string>>): string[] {
	return themes.filter((theme) => fields[themeField(theme)] === 'on')
}

/** A visitor's request: an address and at least one theme. */
export const DigestRequest = z.object({
	email: z.email('Email non valida').max(254, 'Email non valida'),
	themes: z.array(z.string()).min(1, NO_THEME),
})
