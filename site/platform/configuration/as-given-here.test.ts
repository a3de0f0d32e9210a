import { expect, it } from 'vitest'
import { asGivenHere } from './as-given-here.ts'

const LAID = '#!/bin/sh\nset -eu\napp=/opt/guida-fiscale user=guida\n'
const onServer = (text: string) => asGivenHere(text, LAID, '/opt/guida-fiscale')

it.each([
	['Falla ora: «npm run guida -- backup».', 'Falla ora: «guida backup».'],
	['Riportala con npm run restore -- /copie/una --replace.', 'Riportala con guida restore /copie/una --replace.'],
	['Esegui: npm run move -- --to postgres://…', 'Esegui: guida move --to postgres://…'],
	['Se è perso: npm run guida -- secret reset, che', 'Se è perso: guida secret reset, che'],
	['Aggiorna con «npm run update».', 'Aggiorna con «guida update».'],
])('says on a server, where npm works in one folder alone, of %s: %s', (text, said) => {
	expect(onServer(text)).toBe(said)
	expect(asGivenHere(text, LAID, '/home/ada/guida-fiscale')).toBe(text)
	expect(asGivenHere(text, '', '/opt/guida-fiscale')).toBe(text)
})
