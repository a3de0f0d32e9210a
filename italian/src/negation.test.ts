import { expect, it } from 'vitest'
import { saidIn, says, withoutDenied } from './negation.ts'

it.each([
	['non è pertinenza della mia casa', /pertinenz/, false],
	['non si tratta di una pertinenza', /pertinenz/, false],
	['seconda casa, non di lusso', /di lusso/, false],
	['di lusso no, ma grande', /di lusso/, false],
	['iva non compresa', /compres/, false],
	['non in cassazione ma in appello', /cassazione/, false],
	['non in cassazione ma in appello', /appell/, true],
	['non solo di lusso', /di lusso/, true],
	['non ho pagato la cartella', /cartella/, true],
	['la cartella non è stata notificata', /cartella/, true],
	['4+4 no cedolare', /4\+4/, true],
	['non compro dal costruttore ma da un privato', /costruttor/, false],
	['non compro dal costruttore ma da un privato', /privat/, true],
	['non ho pagato la cartella ma voglio farlo', /cartella/, true],
])('%s: %s %s', (text, words, isSaid) => {
	expect(says(text, words)).toBe(isSaid)
})

it('leaves out what a text denies', () => {
	expect(withoutDenied('prima casa, non di lusso')).toBe('prima casa,  ')
	expect(saidIn('prima casa, non seconda casa', /(?:prima|seconda) casa/)).toEqual(['prima casa'])
})
