import { z } from 'zod'
import { personName } from '#app/features/people/accounts/person-name.ts'
import { optionalLine, optionalTelephone } from '#app/form-fields.ts'
import { writtenLine } from '#app/text/written-text.ts'
import type { ProfileField } from './profile.ts'

export const LIKE_THE_STUDIO = 'Con questo nome potresti essere scambiato per lo studio. Scegline un altro.'

/** Names reserved for the studio. */
const OURS = /\b(?:redazione|studio|admin|amministrat|moderat|guida fiscale|staff|user-)/i

/** A name stands beside texts that were approved before it was chosen: it names no page and no mailbox. */
const ADDRESS = /@|:\/\/|\bwww\.|\.(?:it|com|net|org|eu|info|biz|io|me|online|shop|site|example)\b/i

/** Letters that are neither Latin nor common to several alphabets. */
const OTHER_LETTER = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\P{L}]/u
const LATIN_LETTER = /\p{Script=Latin}/u

const displayName = writtenLine({ max: [200, 'Al più 40 caratteri'] })
	.default('')
	.transform((text) =>
		text
			.normalize('NFKC')
			.replaceAll(/[\p{C}\s]+/gu, ' ')
			.trim(),
	)
	.refine((text) => text.length <= 40, 'Al più 40 caratteri')
	.refine((text) => !(LATIN_LETTER.test(text) && OTHER_LETTER.test(text)), 'Scrivi il nome in un solo alfabeto.')
	.refine((text) => !OURS.test(text), LIKE_THE_STUDIO)
	.refine((text) => !ADDRESS.test(text), 'Scrivi un nome, senza indirizzi di pagine o di posta.')
	.transform((text) => text || null)

/** §5: schema of the profile form. */
export const ProfileForm = z.object({
	name: personName('Il nome deve essere di almeno 2 caratteri', 'Al più 100 caratteri'),
	surename: personName('Il cognome deve essere di almeno 2 caratteri', 'Al più 100 caratteri'),
	displayName,
	telefono: optionalTelephone,
	city: optionalLine,
	region: optionalLine,
	country: optionalLine,
	adress: optionalLine,
} satisfies Record<ProfileField, z.ZodType<string | null>>)
export type ProfileForm = z.infer<typeof ProfileForm>
