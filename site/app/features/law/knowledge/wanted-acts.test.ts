import { expect, it } from 'vitest'
import { titleOfUrn } from './wanted-acts.ts'

it('names an act by its kind, day and number where only its URN is known', () => {
	expect(titleOfUrn('urn:nir:stato:decreto.legislativo:1997-06-19;218')).toBe(
		'Decreto legislativo 19 giugno 1997, n. 218',
	)
	expect(titleOfUrn('urn:nir:stato:decreto.del.presidente.della.repubblica:1973-09-29;600')).toBe(
		'Decreto del presidente della repubblica 29 settembre 1973, n. 600',
	)
	for (const other of ['urn:nir:stato:costituzione', 'tuir']) expect(titleOfUrn(other)).toBe(other)
})
