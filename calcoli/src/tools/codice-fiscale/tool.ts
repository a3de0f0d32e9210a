import { z } from 'zod'
import { choice, day, text } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'
import { checkLetter, dateLetters, nameLetters, plainLetters, surnameLetters } from './encode.ts'
import { PLACE_CODES, placesNamed, provincesOf } from './places.ts'

const input = z.object({
	cognome: text({ label: 'Cognome', maxLength: 100 }),
	nome: text({ label: 'Nome', hint: 'tutti i nomi, come all’anagrafe', maxLength: 100 }),
	nato: day({ label: 'Data di nascita', min: '1870-01-01' }),
	sesso: choice({ label: 'Sesso', options: { F: 'femmina', M: 'maschio' } }),
	luogo: text({ label: 'Comune o stato estero di nascita', hint: 'per esempio Roma, oppure Francia', maxLength: 100 }),
	provincia: text({
		label: 'Provincia',
		hint: 'la sigla, se più comuni hanno lo stesso nome',
		maxLength: 2,
	}).optional(),
})

const source = 'd.m. 23 dicembre 1976, n. 13813'

export const codiceFiscale = defineTool({
	name: 'codice-fiscale',
	title: 'Calcolo del codice fiscale',
	summary: 'Il codice di una persona da nome, data e luogo di nascita, anche all’estero.',
	theme: 'codici',
	input,
	parameters: [PLACE_CODES],
	limits: [
		'Se due persone hanno gli stessi dati l’Agenzia delle entrate cambia alcune cifre in lettere: fa fede il codice che ha assegnato.',
	],
	run({ cognome, nome, nato, sesso, luogo, provincia }) {
		for (const [field, value] of Object.entries({ cognome, nome }))
			if (plainLetters(value) === '') return { wrong: { [field]: 'Scrivi almeno una lettera.' } }
		const places = placesNamed(luogo, nato, provincia)
		const [place, ...others] = places
		const provinces = provincesOf(luogo)
		if (!place && provinces.length > 0)
			return {
				wrong: {
					provincia: `${luogo} non è e non è mai stato in provincia di ${provincia?.toUpperCase()}: è in ${provinces.join(' o ')}.`,
				},
			}
		if (!place) return { wrong: { luogo: 'Non conosco questo luogo: controlla come è scritto.' } }
		if (others.length > 0)
			return {
				wrong: {
					provincia: `Più comuni hanno questo nome: scrivi la provincia (${places.map((one) => one.province).join(', ')}).`,
				},
			}
		const parts = {
			cognome: surnameLetters(cognome),
			nome: nameLetters(nome),
			data: dateLetters(nato, sesso),
			luogo: place.code,
		}
		const body = parts.cognome + parts.nome + parts.data + parts.luogo
		const check = checkLetter(body)
		const step = (description: string, formula: string, values: Record<string, string>) => ({
			description,
			formula,
			values,
			source,
		})
		return {
			results: [{ name: 'codice', label: 'Codice fiscale', value: body + check, unit: 'text' }],
			steps: [
				step('Cognome: consonanti, poi vocali, poi X', `${cognome} → ${parts.cognome}`, { cognome: parts.cognome }),
				step('Nome: con quattro consonanti la prima, la terza e la quarta', `${nome} → ${parts.nome}`, {
					nome: parts.nome,
				}),
				step('Anno, lettera del mese e giorno, più 40 per le femmine', `${nato} → ${parts.data}`, { data: parts.data }),
				step('Luogo di nascita', `${place.name} (${place.province}) → ${place.code}`, { luogo: place.code }),
				step('Carattere di controllo', `${body} → ${check}`, { controllo: check }),
			],
		}
	},
})
