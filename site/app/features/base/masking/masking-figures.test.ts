import { expect, it } from 'vitest'
import { createMask } from './masking.ts'

const people = [
	'Mario Rossi|Giulia Bianchi|Teodolinda Verdi|Ahmed Benali|Maria Grazia De Luca|Oksana Kovalenko|Pasquale Lo Cascio',
	'Ginevra D’Amico|Wei Zhang|Francesco Saverio Esposito|Ottavia Quattrocchi|Youssef El Amrani|Annalisa Dell’Orto|Brando Ferri',
]
	.join('|')
	.split('|')
const surnames = 'Colombo|Marchetti|Ricci|Zanetti|Fumagalli|Pellegrini|Bassani'.split('|')
const firstNames = 'Marco|Chiara|Giovanni|Ilaria|Ettore|Fatima|Rocco|Matilde'.split('|')
const taxCodes = 'RSSMRA80A01H501U|VRDTDL75C41F205X|bnllcu91t12l219k|QTTTTV68D55A662Z|ZHNWEI85E20Z210P'.split('|')
const ibans = 'IT60X0542811101000000123456|IT60 X054 2811 1010 0000 0123 456|it28 w800 0000 2921 0064 5211 151'.split(
	'|',
)
const companies = '12345678901|IT 01234567890|IT09876543210'.split('|')
const phones = '333 123 4567|+39 06 6982 1234|02/76001234|3491234567|0039 347 765 4321|081-5512345'.split('|')
const mails = 'mario.rossi@example.it|g.bianchi+tasse@posta.example.com|studio_verdi@pec.example.it'.split('|')
const plates = 'AB123CD|FX 456 YZ|GH-789-JK|ev012lm'.split('|')
const addresses =
	'via Garibaldi 12|Via Giuseppe Verdi, n. 45/B|piazza della Repubblica 3|viale Monza, 101, 20125 Milano|corso Vittorio Emanuele II, 7|vicolo Stretto 2|largo dei Lombardi 21|via XX Settembre 5'.split(
		'|',
	)
const parcels =
	'foglio 12, particella 345, sub 6|fg. 3 part. 1201 sub. 14|foglio 101 mappale 88|Foglio n. 7, p.lla 230/2, subalterno 3'.split(
		'|',
	)
const documents = 'CA12345AB|YA1234567'.split('|')

const values = {
	p: people,
	c: surnames,
	f: firstNames,
	t: taxCodes,
	i: ibans,
	v: companies,
	n: phones,
	m: mails,
	g: plates,
	a: addresses,
	k: parcels,
	d: documents,
} as const
type Kind = keyof typeof values
const NAMES: readonly Kind[] = ['p', 'c', 'f']

/** Texts as people write them: `{p}` a full name, `{c}` a surname, `{f}` a first name, the other letters identifiers. */
const templates = [
	'Mi chiamo {p} e abito in {a}: come contesto la multa?',
	'Il sig. {c} mi deve 3.000 euro, il suo codice fiscale è {t}.',
	'Ho affittato a {p} un garage in {a}, posso sfrattarlo?',
	'Mia sorella {f} ha venduto la casa al Catasto: {k}. Deve pagare le tasse?',
	'Ho fatto il bonifico su {i} il 3 marzo 2026, ma il venditore non consegna.',
	'La ditta con partita IVA {v} non mi ha fatto la fattura.',
	'Chiamatemi al {n} o scrivete a {m}, grazie.',
	'L’auto targata {g} mi ha tamponato in {a}.',
	'Il terreno ({k}) confina con quello della signora {c}.',
	'Sono {p}, nata a Roma, carta d’identità {d}: posso avere il passaporto?',
	'Il mio avvocato, avv. {c}, dice che il Codice Civile non lo permette.',
	'L’erede di {p} può rinunciare all’eredità secondo l’art. 519 c.c.?',
	'Causa contro {p}: il Tribunale di Milano ha rinviato al 20 maggio.',
	'L’appartamento intestato a {p} si trova in {a}.',
	'Mio figlio {f} ha 15 anni e vuole lavorare d’estate.',
	'La dott.ssa {c} mi ha visitato; la fattura riporta {t} e {v}.',
	'La società di {p} e {p} è una s.r.l. con P.IVA {v}.',
	'Il testamento è firmato da {p} ed è olografo: vale?',
	'Mia moglie, {p}, ha chiesto la separazione alla Corte di Appello.',
	'Devo restituire 500 euro sul conto {i} intestato a {p}.',
	'L’INPS ha scritto a {m} che la domanda è respinta; il mio numero è {n}.',
	'Ho comprato la moto {g} da {p} senza passaggio di proprietà.',
	'La particella catastale è {k} e l’Agenzia delle Entrate ha cambiato la rendita.',
	'Il coniuge {p} ha donato la casa in {a} alla figlia {f}.',
	'Buongiorno, sono l’amministratore del Condominio di {a}, i morosi sono {p} e {p}.',
	'Quanto costa registrare il contratto con {p} (c.f. {t})?',
	'Mio zio {f} è morto il 4 aprile: il notaio {c} ha letto il testamento.',
	'Il vicino di casa, {p}, tiene il cane sul balcone.',
	'La badante {p} ha diritto alle ferie? Il contratto è del 2024.',
	'Ho ricevuto una cartella di Equitalia intestata al defunto {p}.',
	'Il numero {n} mi chiama ogni giorno: è legale per il Codice del Consumo?',
	'Passaporto {d}, codice fiscale {t}: sono i dati giusti per la Dichiarazione IVA?',
	'Il geom. {c} ha sbagliato il frazionamento del {k}.',
	'Vorrei intestare l’auto {g} a mio fratello {f}.',
	'Secondo la Corte di Cassazione, sentenza 12345/2019, {p} ha ragione?',
	'Il debitore {p} ha pagato con bonifico dal conto {i}.',
	'Ho prestato a {p} la somma di 1.500,00 euro il 12/03/2025.',
	'Possono pignorare lo stipendio di {p} che lavora alle Poste?',
	'La raccomandata è arrivata in {a}, ma {p} si è trasferito.',
	'Il Comune di Bologna nega il permesso per {k}: ricorso al TAR?',
]
const each = 5

interface Marked {
	text: string
	hidden: { kind: Kind; words: string }[]
}

const marked = Array.from({ length: templates.length * each }, (_, at): Marked => {
	const hidden: Marked['hidden'] = []
	const text = (templates[at % templates.length] ?? '').replace(/\{([a-z])\}/g, (_mark, letter: Kind) => {
		const from = values[letter]
		const words = from[(at * 7 + hidden.length * 3 + Math.floor(at / templates.length)) % from.length] ?? ''
		hidden.push({ kind: letter, words })
		return words
	})
	return { text, hidden }
})

it('hides identifiers and names of two hundred texts, little else, and restores every one of them', () => {
	expect(marked).toHaveLength(200)
	const counts = { identifiers: 0, identifiersHidden: 0, names: 0, namesHidden: 0, hidden: 0, needlessly: 0 }
	const missed: string[] = []
	for (const { text, hidden } of marked) {
		const mask = createMask(text)
		const shown = mask.hide(text)
		expect(mask.restore(shown)).toBe(text)
		for (const { kind, words } of hidden) {
			const isHidden = words.split(/[\s,]+/).every((word) => !/[\p{L}\d]{3}/u.test(word) || !shown.includes(word))
			if (!isHidden) missed.push(`${words} · ${shown}`)
			if (NAMES.includes(kind)) {
				counts.names++
				if (isHidden) counts.namesHidden++
			} else {
				counts.identifiers++
				if (isHidden) counts.identifiersHidden++
			}
		}
		for (const { original } of mask.words()) {
			counts.hidden++
			if (!hidden.some(({ words }) => words.includes(original) || original.includes(words))) {
				counts.needlessly++
				missed.push(`needless ${original} · ${text}`)
			}
		}
	}
	const { identifiers, identifiersHidden, names, namesHidden, hidden, needlessly } = counts
	expect({ identifiers: identifiersHidden / identifiers >= 0.97, missed }).toMatchObject({ identifiers: true })
	expect({ names: namesHidden / names >= 0.9, missed }).toMatchObject({ names: true })
	expect({ precision: 1 - needlessly / hidden >= 0.95, missed }).toMatchObject({ precision: true })
})

it('takes time in proportion to the length of a text', () => {
	for (const unit of ['via ', 'Via Verdi ', 'foglio 1 ', 'AB12 ', 'Mario ', '333 ', 'a@', 'IT60 ']) {
		const text = unit.repeat(20_000)
		const mask = createMask(text)
		expect(mask.restore(mask.hide(text))).toBe(text)
	}
}, 10_000)
