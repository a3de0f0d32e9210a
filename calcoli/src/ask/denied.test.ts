import { expect, it } from 'vitest'
import { recognise } from './recognise.ts'

const today = '2026-11-23'

it.each([
	[
		'Compriamo dal costruttore a 240mila euro più iva, seconda casa, appartamento non di lusso: quante imposte?',
		{ venditore: 'costruttore' },
		'immobile',
	],
	['IMU di un C/6, rendita 92, aliquota 0,96, non è pertinenza della mia casa: quanto?', { categoria: 'C/6' }, 'uso'],
	['850 euro, iva non compresa, al 22: quanto è il totale?', { verso: 'netto' }, ''],
	[
		'Sentenza del tribunale notificata il 4 novembre 2026, causa civile e non di lavoro: appello entro quando?',
		{ notificata: 'on' },
		'esclusa',
	],
	['Contributo unificato per 18.000 euro in primo grado, non in appello: quanto?', { valore: '18000' }, 'grado'],
	[
		'Ho un credito da un prestito, dovuto il 3 marzo 2018, il 5 maggio 2021 ha detto di no, mai mandato diffide: quando si prescrive?',
		{ dal: '2018-03-03' },
		'interrotta',
	],
	[
		'Non è seconda casa ma prima casa, compro da un privato a 150.000 euro: quante imposte?',
		{ 'prima-casa': 'on', venditore: 'privato' },
		'',
	],
])('reads no denied word as said: %s', (question, input, unread) => {
	const found = recognise(question, today)
	expect(found?.input).toMatchObject(input)
	expect(Object.keys(found?.input ?? {})).not.toContain(unread)
})
