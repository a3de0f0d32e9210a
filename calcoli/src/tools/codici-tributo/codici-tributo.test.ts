import { describe, expect, it } from 'vitest'
import { recognise } from '../../ask/recognise.ts'
import { findTool } from '../../catalogue.ts'
import { codes } from '../f24/search.ts'

function find(cerca: string) {
	const outcome = findTool('codici-tributo')?.calculate({ cerca })
	return outcome?.ok ? outcome.results[0]?.value : undefined
}

describe('the codes of the tables of the Agenzia delle entrate of September 2026', () => {
	it.each([
		['irpef saldo', '4001'],
		['irpef primo acconto', '4033'],
		['irpef secondo acconto', '4034'],
		['ritenuta lavoro autonomo', '1040'],
		['ritenute dipendenti', '1001'],
		['rivalutazione tfr acconto', '1712'],
		['rivalutazione tfr saldo', '1713'],
		['cedolare secca saldo', '1842'],
		['cedolare secca primo acconto', '1840'],
		['forfettario saldo', '1792'],
		['iva annuale', '6099'],
		['iva marzo', '6003'],
		['iva acconto trimestrali', '6035'],
		['sanzione iva', '8904'],
		['interessi irpef ravvedimento', '1989'],
		['imu seconda casa', '3918'],
		['imu terreno agricolo', '3914'],
		['imu area fabbricabile', '3916'],
		['registro atto privato sanzione', '1551'],
		['registro locazione proroga', '1504'],
		['tari', '3944'],
		['irap saldo', '3800'],
		['addizionale regionale', '3801'],
		['addizionale comunale acconto', '3843'],
		['imu prima casa', '3912'],
		['imu stalla', '3913'],
		['tari prima rata', '3944'],
		['acconto iva mensile', '6013'],
		['acconto iva dicembre', '6013, 6035'],
		['acconto imu', '3912, 3913, 3914, 3916, 3918, 3925, 3930'],
		['registro locazione prima registrazione', '1500'],
		['sanzione registro locazione ravvedimento', '1507, 1509'],
		['contributi inps artigiani fissi', 'AF'],
		['inps commercianti fissi', 'CF'],
		['inps commercianti minimale', 'CF, CP'],
		['inps artigiani percentuale', 'AP'],
		['inps commercianti oltre il minimale', 'CP'],
		['gestione separata professionista', 'PXX, PXXR, P10, P10R'],
		['gestione separata pensionato', 'P10, P10R, C10'],
		['gestione separata collaboratore', 'CXX, C10'],
		['contributi dipendenti uniemens', 'DM10, DMRA'],
		['inail autoliquidazione', '902026'],
		['addizionale regionale datore di lavoro', '3802, 3803'],
		['addizionale comunale sostituto', '3848'],
		['dm10', 'DM10'],
		['AF', 'AF'],
		['causale PXX inps', 'PXX'],
	])('%s is %s', (words, code) => {
		expect(find(words)).toBe(code)
	})

	it('have the signs of their section and stand once', () => {
		expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length)
		for (const { code, section } of codes) {
			const signs = section === 'INPS' ? /^[A-Z]{1,4}(?:\d{2}R?)?$/ : section === 'INAIL' ? /^\d{6}$/ : /^\d{4}$/
			expect(code).toMatch(signs)
		}
	})

	it('say none where no word is known', () => {
		expect(find('zanzare')).toBeUndefined()
		expect(find('acconto enasarco')).toBeUndefined()
	})

	it('say which word none of them has', () => {
		expect(findTool('codici-tributo')?.calculate({ cerca: 'bollo auto' })).toMatchObject({
			results: [{ label: expect.stringContaining('da controllare') }, {}, {}],
			notes: [expect.stringContaining('«auto»')],
		})
	})

	it('say that the sanction has the same code only where it has', () => {
		const notesOf = (cerca: string) => findTool('codici-tributo')?.calculate({ cerca })
		expect(notesOf('3918')).toMatchObject({ notes: [expect.stringContaining('lo stesso codice')] })
		expect(notesOf('3844')).toMatchObject({ notes: [] })
	})
})

describe('a message', () => {
	it.each([
		['che codice devo usare nell’F24 per il secondo acconto irpef?', '4034'],
		['cod tributo saldo irpef', '4001'],
		['codice tributo quaranta trentatré', '4033'],
		['Ciao, mi serve il codice tributo per pagare l’IMU di un terreno agricolo, grazie', '3914'],
	])('%s', (words, code) => {
		const found = recognise(words, '2026-11-29')
		expect(found).toMatchObject({ tool: { name: 'codici-tributo' }, isTentative: false, missing: [] })
		expect(find(found?.input['cerca'] ?? '')).toBe(code)
	})

	it.each([
		'ho usato il codice tributo sbagliato nell’F24, come correggo?',
		'codice ateco idraulico',
		'ravvedimento imu 500 euro codice tributo 3918 scaduto il 16 giugno 2026 pago il 30 novembre',
		'F24 codice tributo 4033 importo 800 scadenza 30 giugno 2026, pago il 20 luglio: sanzioni e interessi?',
	])('of something else is not for it: %s', (words) => {
		expect(recognise(words, '2026-11-29')?.tool.name).not.toBe('codici-tributo')
	})
})
