import { describe, expect, it } from 'vitest'
import { compareCase } from './compare.ts'

describe('comparing with another calculator', () => {
	it('calls a case equal only to the cent', () => {
		const input = { importo_ivato: 122, aliquota: 22 }
		const peer = { imponibile: 100, iva: 22, verifica: 122 }
		expect(compareCase({ tool: 'scorporo_iva', input, peer })).toMatchObject({ equal: true, ours: peer })
		const wrong = compareCase({ tool: 'scorporo_iva', input, peer: { ...peer, iva: 22.01 } })
		expect(wrong).toMatchObject({ equal: false })
		expect(wrong).not.toHaveProperty('kind')
	})

	it('names the law that the other leaves out', () => {
		const served = { data_pubblicazione: '2026-07-20', tipo_impugnazione: 'appello_sentenza', notificata: true }
		expect(
			compareCase({
				tool: 'scadenze_impugnazioni',
				input: served,
				peer: { scadenza: '2026-08-19', prorogata_art_155: false, giorno_settimana: 'Wednesday' },
			}),
		).toMatchObject({
			equal: false,
			kind: 'law',
			reason: expect.stringContaining('742/1969'),
			ours: { scadenza: '2026-09-21' },
		})
	})

	it('does not excuse a day that no rule explains', () => {
		const line = compareCase({
			tool: 'scadenze_impugnazioni',
			input: { data_pubblicazione: '2026-07-20', tipo_impugnazione: 'appello_sentenza', notificata: true },
			peer: { scadenza: '2026-08-21', prorogata_art_155: false, giorno_settimana: 'Friday' },
		})
		expect(line).toMatchObject({ equal: false })
		expect(line).not.toHaveProperty('kind')
	})

	it('tells half a cent from a wrong amount', () => {
		const input = { stipendio_netto_mensile: 7297.69, tipo_credito: 'concorso_crediti' }
		const peer = { quota_pignorabile: 0.5, importo_pignorabile: 3648.84, importo_non_pignorabile: 3648.85 }
		expect(compareCase({ tool: 'pignoramento_stipendio', input, peer })).toMatchObject({
			kind: 'peer-error',
			reason: /mezzo centesimo/,
		})
		expect(
			compareCase({ tool: 'pignoramento_stipendio', input, peer: { ...peer, importo_pignorabile: 3648.8 } }),
		).not.toHaveProperty('kind')
	})

	it('says which parameter is missing and where it stands', () => {
		const input = { capitale: 1000, data_inizio: '2026-01-01', data_fine: '2027-02-01', tipo: 'semplici' }
		expect(
			compareCase({ tool: 'interessi_legali', input, peer: { totale_interessi: 1, montante: 1001 } }),
		).toMatchObject({
			ours: null,
			kind: 'no-parameter',
			reason: expect.stringContaining('2027-01-01'),
		})
	})
})
