import { expect, it } from 'vitest'
import { adviceHere, asGivenHere } from './as-given-here.ts'

const LAID = '#!/bin/sh\nset -eu\napp=/opt/guida-fiscale user=guida\nsettings=/etc/guida-fiscale.env data=/d\n'
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

it('says once where the settings are that advice names', () => {
	const where =
		' Le impostazioni si scrivono in /etc/guida-fiscale.env; dopo averle cambiate: systemctl restart guida-fiscale'
	const advise = (text: string) => adviceHere(text, LAID, '/opt/guida-fiscale')
	const text = 'Correggi MAIL_URL, oppure PORT.'
	expect(advise(text)).toBe(text + where)
	expect(advise(advise(text))).toBe(text + where)
	expect(advise('Fai una copia. Il disco è pieno.')).toBe('Fai una copia. Il disco è pieno.')
	expect(advise('mount LABEL=COPIE; XPORT=3')).toBe('mount LABEL=COPIE; XPORT=3')
	expect(adviceHere(text, '', '/opt/guida-fiscale')).toBe(text)
})
