import { expect, it } from 'vitest'
import { codeOfUrn } from './known-acts.ts'
import { kindListed, namesOfCode, normattivaUrn, parseActUrn, sameAct } from './named-act.ts'

it('reads a URN in the spelling of the engine and in that of Normattiva', () => {
	const dpr = { kind: 'dpr', year: 1998, number: 322, date: '1998-07-22', annex: '' }
	expect(parseActUrn('urn:nir:presidente.repubblica:decreto:1998-07-22;322')).toEqual(dpr)
	expect(
		parseActUrn('urn:nir:stato:decreto.del.presidente.della.repubblica:1998-07-22;322~art2!vig=2026-01-01'),
	).toEqual(dpr)
	expect(parseActUrn('urn:nir:stato:decreto.legge:2020;34')).toMatchObject({ kind: 'decreto-legge', year: 2020 })
	expect(parseActUrn('urn:nir:ministero.finanze:decreto:1999-05-31;164')?.kind).toBe('decreto-ministeriale')
	for (const other of ['urn:nir:stato:costituzione', 'urn:nir:regione.lazio:legge:2001-02-03;4', 'tuir'])
		expect(parseActUrn(other)).toBeUndefined()
})

it('knows one act under its two names, and its annexes as others', () => {
	const [ours, theirs] = [
		'urn:nir:presidente.repubblica:decreto:1986-12-22;917',
		'urn:nir:stato:decreto.del.presidente.della.repubblica:1986-12-22;917',
	]
	expect(sameAct(ours, `${theirs}~art51`)).toBe(true)
	expect(normattivaUrn(`${ours}~art51`)).toBe(theirs)
	expect(normattivaUrn('urn:nir:stato:regio.decreto:1942-03-16;262:2')).toBe(
		'urn:nir:stato:regio.decreto:1942-03-16;262',
	)
	expect([codeOfUrn(ours), codeOfUrn(theirs)]).toEqual(['tuir', 'tuir'])
	expect(sameAct('urn:nir:stato:regio.decreto:1942-03-16;262:1', 'urn:nir:stato:regio.decreto:1942-03-16;262:2')).toBe(
		false,
	)
	expect(sameAct('urn:nir:stato:legge:1970-05-20;300', 'urn:nir:stato:legge:1971-05-20;300')).toBe(false)
})

it('gives acts without a name of their own a code and a short name', () => {
	expect(codeOfUrn('urn:nir:stato:decreto.legge:2020-05-19;34')).toBe('decreto-legge-34-2020')
	expect(namesOfCode('decreto-legge-34-2020')).toEqual({ short: 'd.l. 34/2020', documentType: 'decreto-legge' })
	expect(namesOfCode('tuir')).toBeUndefined()
})

it('compares kinds as the lists of Normattiva write them', () => {
	expect(
		['DECRETO-LEGGE', 'regio decreto-legge', 'DECRETO DEL PRESIDENTE DEL CONSIGLIO DEI MINISTRI'].map(kindListed),
	).toEqual(['decreto-legge', 'regio-decreto-legge', 'dpcm'])
})
