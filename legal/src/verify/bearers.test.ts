import { describe, expect, it } from 'vitest'
import { choosesOrigin, ignoresTime } from './anchors.ts'
import { exchangesEnding, hasOtherSubject, ignoresCount, turnsBound } from './bearers.ts'
import { deniesException, grantsDenied, omitsException, partsJoined } from './exclusions.ts'
import { startsElsewhere } from './origins.ts'
import { singlesOut, takesCounterpart } from './roles.ts'

const told = () => true

describe.each([
	[
		'an ending makes another person',
		exchangesEnding,
		"Le perdite dell'affittante non superano il sacco.",
		"Le perdite dell'affittato non superano il sacco.",
		"Le perdite che colpiscono l'affittato non superano il sacco.",
	],
	[
		'another person may do it',
		hasOtherSubject,
		'Il garzone può chiedere la proroga.',
		'Il mugnaio, prima della scadenza, può chiedere la proroga.',
		'Il mugnaio può chiedere al giudice la proroga.',
	],
	[
		'a limit is turned round',
		turnsBound,
		'Il mugnaio concede almeno dodici rate.',
		'Il mugnaio concede al massimo dodici rate.',
		'Il mugnaio concede fino a un massimo di dodici rate.',
	],
	[
		'an exception is left out',
		omitsException,
		'Il mugnaio risponde dei danni.',
		'Il mugnaio risponde dei danni, salvo che provi il caso fortuito.',
		'Il mugnaio risponde dei danni, salvo che provi il caso fortuito.',
	],
	[
		'an exception is denied',
		deniesException,
		'Le parti non possono fissare un termine diverso.',
		'Il termine è di otto giorni, salvo il diverso termine fissato dalle parti.',
		'Il termine è di otto giorni, salvo il diverso termine fissato dalle parti.',
	],
	[
		'of two things denied together one is granted',
		grantsDenied,
		'Non sono dovute multe, ma sono dovuti gli interessi.',
		'Non sono dovute multe, ma nemmeno gli interessi.',
		'Non sono dovute multe né interessi.',
	],
	[
		'what goes together becomes a choice',
		partsJoined,
		"È punito con la reclusione oppure con l'ammenda.",
		"È punito con la reclusione e con l'ammenda.",
		"È punito con la reclusione e con l'ammenda.",
	],
	[
		'a term runs from an event the source does not count from',
		startsElsewhere,
		'Il termine decorre dal giorno in cui parte la richiesta.',
		'Il termine decorre dal giorno in cui è consegnata la farina.',
		'Il termine decorre dalla consegna della farina.',
	],
	[
		'one is singled out whom the rule does not name',
		singlesOut,
		'È il garzone a pagare la macina.',
		'È il mugnaio a pagare la macina.',
		'Il mugnaio paga la macina.',
	],
	[
		'the counterpart of a role takes its place',
		(sentence: string, rule: string) => takesCounterpart(sentence, '', rule),
		'Il venditore può recedere entro otto giorni.',
		'Il compratore può recedere entro otto giorni.',
		'Il compratore può recedere entro otto giorni.',
	],
] as const)('a statement falls when %s', (_, check, false_, true_, rule) => {
	it('and stands otherwise', () => {
		expect(check(false_, rule)).toBe(true)
		expect(check(true_, rule)).toBe(false)
	})
})

describe('a number of the question', () => {
	it('does not take the place of the law’s', () => {
		expect(ignoresCount('Decade chi salta tre rate.', 'Decade chi salta otto rate.', told)).toBe(true)
		expect(ignoresCount('Con tre rate non decade chi ne salta meno di otto rate.', 'otto rate', told)).toBe(false)
		expect(ignoresTime('Può chi ha compiuto dodici anni.', 'Può chi ha compiuto sedici anni.', told)).toBe(true)
		expect(ignoresTime('A dodici anni non può: ne servono sedici anni.', 'compiuti sedici anni', told)).toBe(false)
	})

	it('needs a word of its own event where the source counts from several', () => {
		const source = 'otto giorni dalla data della semina per i presenti e dalla data della notizia per gli assenti'
		expect(choosesOrigin('Gli otto giorni si contano dal 3 maggio.', source, told)).toBe(true)
		expect(choosesOrigin('Eri tra gli assenti: gli otto giorni si contano dal 3 maggio.', source, told)).toBe(false)
	})
})
