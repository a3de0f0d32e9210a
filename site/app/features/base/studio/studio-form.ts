import { z } from 'zod'
import { optionalLine, optionalTelephone } from '#app/form-fields.ts'
import { writtenText } from '#app/text/written-text.ts'
import { COLOUR_PROBLEM, isReadableColour, NO_COLOUR, parseColour } from './colour.ts'
import { isPartitaIva } from './partita-iva.ts'
import { photosByName, photosInUse } from './professionals.ts'
import type { Studio } from './studio.ts'

/** Only uploaded pictures. */
const UPLOADED = /^\/uploads\/[\w-]+\/[\w-]+\.(?:jpg|png|gif|webp)$/

function checked(isValid: (value: string) => boolean, problem: string) {
	return optionalLine.refine((value) => value === null || isValid(value), problem)
}

/** Several lines, without empty ones; blank becomes null. */
const optionalLines = writtenText({ max: [2000, 'Al più 2.000 caratteri'] })
	.default('')
	.transform(
		(text) =>
			text
				.split('\n')
				.flatMap((line) => line.trim() || [])
				.join('\n') || null,
	)

/** Address of a profile on one of these hosts, always with https. */
function profileAt(...hosts: readonly string[]) {
	const problem = `Scrivi l’indirizzo intero del profilo, come https://www.${hosts[0]}/studiorossi`
	return checked((value) => {
		if (!URL.canParse(value)) return false
		const { protocol, hostname } = new URL(value)
		return protocol === 'https:' && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
	}, problem)
}

const isEmail = (value: string) => z.email().safeParse(value).success

/** Schema of the studio's details; every field is optional. */
export const StudioForm = z
	.object({
		name: optionalLine,
		partitaIva: checked(isPartitaIva, 'La partita IVA ha undici cifre, e l’ultima deve corrispondere alle altre'),
		address: optionalLine,
		email: checked(isEmail, 'Email non valida'),
		pec: checked(isEmail, 'Indirizzo PEC non valido'),
		phone: optionalTelephone,
		order: optionalLine,
		orderNumber: optionalLine,
		professionalTitle: optionalLine,
		court: optionalLine,
		insurance: optionalLine,
		professionals: optionalLines,
		photos: optionalLines.refine(
			(lines) => [...photosByName(lines).values()].every((address) => UPLOADED.test(address)),
			'Carica le foto con i riquadri qui sotto',
		),
		hours: optionalLines,
		linkedin: profileAt('linkedin.com'),
		facebook: profileAt('facebook.com', 'fb.com'),
		x: profileAt('x.com', 'twitter.com'),
		colour: checked((value) => parseColour(value) !== undefined, NO_COLOUR).refine(
			(value) => value === null || parseColour(value) === undefined || isReadableColour(value),
			COLOUR_PROBLEM,
		),
		logo: checked((value) => UPLOADED.test(value), 'Carica il logo con il riquadro qui sotto'),
	})
	.transform((studio) => ({ ...studio, photos: photosInUse(studio) })) satisfies z.ZodType<Studio>
