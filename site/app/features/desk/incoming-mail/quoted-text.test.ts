import { expect, it } from 'vitest'
import { withoutQuoted } from './quoted-text.ts'

const lines = (...parts: string[]) => parts.join('\n')

it.each<[string, string]>([
	[
		'Gmail',
		lines(
			'Grazie, accetto.',
			'',
			'Il giorno lun 23 nov 2026 alle ore 10:12 Studio Neri <',
			'noreply@studio.example> ha scritto:',
			'',
			'> Ciao Anna,',
			'>',
			'> costa 80 euro.',
		),
	],
	[
		'Thunderbird',
		lines('Grazie, accetto.', '', 'Il 23/11/26 10:12, Studio Neri ha scritto:', '> Ciao Anna,', '> costa 80 euro.', ''),
	],
	[
		'Apple Mail',
		lines(
			'Grazie, accetto.',
			'',
			'> Il giorno 23 nov 2026, alle ore 10:12, Studio Neri <a@b.example> ha scritto:',
			'> ',
			'> Ciao Anna,',
		),
	],
	[
		'Outlook',
		lines(
			'Grazie, accetto.',
			'',
			'Da: Studio Neri <a@b.example>',
			'Inviato: lunedì 23 novembre 2026 10:12',
			'A: Anna',
			'Oggetto: Una risposta',
			'',
			'Ciao Anna,',
			'costa 80 euro.',
		),
	],
	[
		'Outlook on the web',
		lines('Grazie, accetto.', '________________________________', 'Da: Studio Neri', 'Inviato: ieri', '', 'Ciao Anna,'),
	],
	['Outlook Express', lines('Grazie, accetto.', '-----Messaggio originale-----', 'Ciao Anna,', 'costa 80 euro.')],
	[
		'a program in English',
		lines('Grazie, accetto.', '', 'On Mon, 23 Nov 2026 at 10:12, Studio <a@b.example> wrote:', '> Ciao Anna,'),
	],
	[
		'an attribution without signs, as from HTML',
		lines('Grazie, accetto.', '', 'Il giorno lun 23 nov 2026 Studio Neri ha scritto:', 'Ciao Anna,', 'costa 80 euro.'),
	],
	[
		'a reply below what it quotes',
		lines('Il 23/11/26 10:12, Studio Neri ha scritto:', '> Ciao Anna,', '> costa 80 euro.', '', 'Grazie, accetto.'),
	],
	[
		'a program on a phone that says «In data»',
		lines(
			'Grazie, accetto.',
			'',
			'In data 23 novembre 2026 10:12:33 Studio <a@b.example> ha scritto:',
			'',
			'> Ciao Anna,',
		),
	],
	[
		'Yahoo, which indents it',
		lines(
			'Grazie, accetto.',
			'',
			'    Il lunedì 23 novembre 2026 alle ore 10:12:33 CET, Studio <a@b.example> ha scritto:  ',
			' ',
			' Ciao Anna,',
			'costa 80 euro.',
		),
	],
	[
		'fixed spaces, as from HTML',
		lines(
			'Grazie, accetto.\u00a0',
			'\u00a0',
			'Il giorno lun 23 nov 2026 alle ore 10:12 Studio <a@b.example>\u00a0ha scritto:',
			'> Ciao Anna,',
		),
	],
	[
		'certified mail',
		lines(
			'Grazie, accetto.',
			'',
			'Da "Studio Neri" a@b.example',
			'A anna@pec.example',
			'Cc',
			'Data Mon, 23 Nov 2026 10:12:33 +0100',
			'Oggetto Una risposta',
			'',
			'Ciao Anna,',
		),
	],
	[
		'an address that a program broke inside the quotation',
		lines(
			'Grazie, accetto.',
			'',
			'> On 23 Nov 2026, at 10:12, Studio Neri <a@b.example> wrote:',
			'> ',
			'> Rispondi qui o sul sito <https://studio.example/questions/',
			'bf9d5ce00f52f9096acf87a60f3ed6134338f03e#risposte>.',
			'> ',
		),
	],
	[
		'«said» above blank lines',
		lines('Grazie, accetto.', '', 'On 23 Nov 2026, at 10:12, Studio Neri said:', '', '', '> Ciao Anna,'),
	],
	['«scrive»', lines('Grazie, accetto.', '', 'Il 23/11/26 10:12, Studio Neri scrive:', '> Ciao Anna,')],
	['nothing quoted', 'Grazie, accetto.'],
])('leaves what the person wrote: %s', (_program, text) => {
	expect(withoutQuoted(text)).toBe('Grazie, accetto.')
})

it('leaves lines that are answered one by one with their answers', () => {
	const text = lines(
		'Ecco:',
		'',
		'Il 23/11/26 10:12, Studio ha scritto:',
		'> Quante persone?',
		'Due.',
		'> Di che anno?',
		'2026.',
	)
	expect(withoutQuoted(text)).toBe(text)
})

it.each([
	lines('Il notaio ha scritto: aspettate.', 'Che cosa faccio?'),
	lines('Il mio vecchio commercialista ha scritto:', 'non si può detrarre.', 'È vero?'),
	lines('Il 3 novembre il notaio mi ha scritto:', 'aspettate.', 'Che cosa faccio?'),
	lines('Il 3 novembre l’Agenzia scrive:', 'pagate entro il 16.', 'È vero?'),
	lines('> On 23 Nov 2026, Studio <a@b.example> wrote:', '> Quante persone?', 'Due > uno.', '> Di che anno?', '2026.'),
	lines('Da: dove devo partire?', 'Non lo so.'),
	lines('Da studio@b.example ho avuto una e-mail.', 'A chi rispondo?', 'Data la fretta, vi chiedo aiuto.'),
	lines('Il canone è:', '- 500 euro'),
	'Il giorno 3 ho pagato. On line non si può.',
	lines('Da: gennaio a marzo ho lavorato.', 'A: aprile mi sono licenziata.', 'Che cosa faccio?'),
	lines(
		'Vi giro:',
		'',
		'---------- Messaggio inoltrato ---------',
		'Da: INPS <a@b.example>',
		'Data: 23/11/26',
		'A: Anna',
		'',
		'Paghi.',
	),
])('takes no ordinary sentence for a quotation: %j', (text) => {
	expect(withoutQuoted(text)).toBe(text)
})

it('leaves what the person quotes above the message that they answer', () => {
	const own = lines('Il decreto dice:', '', '> Si paga entro il 16.')
	expect(withoutQuoted(lines(own, '', 'Il 23/11/26 10:12, Studio ha scritto:', '> Ciao'))).toBe(own)
})

it('leaves nothing of a mail that only quotes', () => {
	expect(withoutQuoted(lines('', 'Il 23/11/26 10:12, Studio ha scritto:', '> Ciao'))).toBe('')
})
