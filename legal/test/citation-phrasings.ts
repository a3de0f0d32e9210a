/** Phrasings of citations as they are found in questions, acts and rulings, with what they mean. */

export interface Phrasing {
	readonly text: string
	/** Refs expected, in order. */
	readonly refs: readonly string[]
	readonly comma?: string
	readonly letter?: string
}

/** Code, an article it has, and the ways to name the act after "art. N". */
const acts: readonly (readonly [code: string, article: string, names: readonly string[]])[] = [
	[
		'cc',
		'2043',
		[
			'c.c.',
			'cc',
			'cod. civ.',
			'del codice civile',
			'codice civile',
			'Cod. Civ.',
			'del c.c.',
			'C.C.',
			'cod.civ.',
			'c. c.',
			'del Codice Civile',
		],
	],
	['cc', '1469-bis', ['c.c.', 'del codice civile', 'cod. civ.']],
	[
		'cpc',
		'700',
		['c.p.c.', 'cpc', 'del codice di procedura civile', 'cod. proc. civ.', 'C.P.C.', 'c.p.c', 'del c.p.c.'],
	],
	['cpc', '473-bis.12', ['c.p.c.', 'cpc', 'del codice di procedura civile']],
	['cp', '640', ['c.p.', 'cp', 'del codice penale', 'cod. pen.', 'c.pen.', 'C.P.', 'codice penale']],
	['cp', '270-bis.1', ['c.p.', 'del codice penale']],
	['cpp', '444', ['c.p.p.', 'cpp', 'del codice di procedura penale', 'cod. proc. pen.', 'c.p.p']],
	[
		'cost',
		'3',
		[
			'Cost.',
			'della Costituzione',
			'cost.',
			'della Costituzione italiana',
			'della Costituzione della Repubblica',
			'Costituzione',
		],
	],
	[
		'preleggi',
		'12',
		['preleggi', 'delle preleggi', 'disp. prel.', 'delle disposizioni sulla legge in generale', 'disp. prel. c.c.'],
	],
	[
		'dispattcc',
		'63',
		['disp. att. c.c.', 'delle disposizioni di attuazione del codice civile', 'disp. att. cod. civ.', 'disp. att. cc'],
	],
	['dispattcpc', '186-bis', ['disp. att. c.p.c.', 'delle disposizioni di attuazione del codice di procedura civile']],
	['dispattcpp', '129', ['disp. att. c.p.p.', 'delle norme di attuazione del codice di procedura penale']],
	[
		'consumo',
		'33',
		[
			'cod. cons.',
			'del codice del consumo',
			'codice del consumo',
			'd.lgs. 206/2005',
			'del d.lgs. 6 settembre 2005, n. 206',
			'D.Lgs. n. 206/2005',
			'del decreto legislativo n. 206 del 2005',
		],
	],
	[
		'cds',
		'186',
		['C.d.S.', 'del codice della strada', 'cod. strada', 'cds', 'd.lgs. 285/1992', 'del d.lgs. 30 aprile 1992 n. 285'],
	],
	[
		'ccii',
		'12',
		[
			'CCII',
			'del codice della crisi',
			"del codice della crisi d'impresa e dell'insolvenza",
			'd.lgs. 14/2019',
			'c.c.i.i.',
			'del D.Lgs. 12 gennaio 2019, n. 14',
		],
	],
	[
		'dlgs546',
		'21',
		[
			'd.lgs. 546/1992',
			'D.Lgs. 546/92',
			'del D.Lgs. n. 546 del 1992',
			'del decreto legislativo 31 dicembre 1992, n. 546',
			'd. lgs. n. 546/92',
			'dlgs 546/1992',
			'D.L.vo 546/92',
			'del d.lgs. 31/12/1992 n. 546',
			'D.LGS. 546/1992',
		],
	],
	[
		'l241',
		'10-bis',
		[
			'l. 241/1990',
			'L. 241/90',
			'della legge 241/1990',
			'della legge n. 241 del 1990',
			'della legge 7 agosto 1990, n. 241',
			'l. n. 241/90',
			'legge 241/90',
			'L. n. 241 del 7 agosto 1990',
		],
	],
	[
		'dlgs231',
		'6',
		['d.lgs. 231/2001', 'D.Lgs. 231/01', 'del decreto legislativo 8 giugno 2001, n. 231', 'del d.lgs. n. 231 del 2001'],
	],
	[
		'privacy',
		'2-ter',
		[
			'cod. privacy',
			'del codice privacy',
			'del codice della privacy',
			'd.lgs. 196/2003',
			'del D.Lgs. 30 giugno 2003, n. 196',
			'del codice in materia di protezione dei dati personali',
		],
	],
	['cad', '20', ['CAD', "del codice dell'amministrazione digitale", 'd.lgs. 82/2005', 'del D.Lgs. 7 marzo 2005 n. 82']],
	['tuiva', '37', ['TU IVA', 'del testo unico IVA', 'T.U. IVA', 'd.lgs. 10/2026', "del testo unico dell'IVA"]],
	['cpa', '29', ['c.p.a.', 'del codice del processo amministrativo', 'cod. proc. amm.', 'd.lgs. 104/2010']],
	['cts', '5', ['CTS', 'del codice del terzo settore', 'd.lgs. 117/2017']],
	['cpi', '59', ['c.p.i.', 'del codice della proprietà industriale', 'd.lgs. 30/2005']],
	[
		'cap',
		'149',
		['cod. ass.', 'del codice delle assicurazioni private', 'del codice delle assicurazioni', 'd.lgs. 209/2005'],
	],
	['navigazione', '409', ['cod. nav.', 'del codice della navigazione', 'c. nav.']],
	['ambiente', '183', ['d.lgs. 152/2006', 'D.Lgs. 152/06', 'del testo unico ambientale', "del codice dell'ambiente"]],
	['antimafia', '24', ['del codice antimafia', 'd.lgs. 159/2011', 'cod. antimafia']],
	[
		'beniculturali',
		'10',
		['del codice dei beni culturali', 'd.lgs. 42/2004', 'del codice dei beni culturali e del paesaggio'],
	],
	['pariopp', '27', ['del codice delle pari opportunità', 'd.lgs. 198/2006']],
	['turismo', '34', ['del codice del turismo', 'cod. tur.', 'd.lgs. 79/2011']],
	['contratti2016', '80', ['d.lgs. 50/2016', 'del D.Lgs. 18 aprile 2016, n. 50', 'del d.lgs. n. 50 del 2016']],
	['giustcont', '69', ['del codice di giustizia contabile', 'd.lgs. 174/2016', 'c.g.c.']],
	['nautica', '40', ['del codice della nautica da diporto', 'd.lgs. 171/2005']],
	['protciv', '12', ['del codice della protezione civile', 'd.lgs. 1/2018']],
	['comel', '98-bis', ['del codice delle comunicazioni elettroniche', 'd.lgs. 259/2003']],
	[
		'tuir',
		'67',
		[
			'TUIR',
			'del TUIR',
			'T.U.I.R.',
			'd.P.R. 917/1986',
			'del D.P.R. 22 dicembre 1986, n. 917',
			'DPR 917/86',
			'd.p.r. n. 917 del 1986',
			'del testo unico delle imposte sui redditi',
		],
	],
	[
		'dpr633',
		'10',
		[
			'DPR 633/72',
			'd.P.R. 633/1972',
			'del D.P.R. 26 ottobre 1972, n. 633',
			'del d.p.r. n. 633/1972',
			'D.P.R. n. 633 del 1972',
			'del decreto del Presidente della Repubblica 26 ottobre 1972, n. 633',
		],
	],
	['dpr600', '36-bis', ['d.P.R. 600/1973', 'DPR 600/73', 'del D.P.R. 29 settembre 1973, n. 600', 'd.p.r. n. 600/73']],
	['dpr602', '25', ['DPR 602/73', 'del d.P.R. n. 602 del 1973']],
	[
		'l212',
		'6',
		[
			'l. 212/2000',
			'dello Statuto del contribuente',
			'della legge 27 luglio 2000, n. 212',
			'L. n. 212/2000',
			'dello statuto dei diritti del contribuente',
		],
	],
	[
		'l300',
		'18',
		['dello Statuto dei lavoratori', 'l. 300/1970', 'St. lav.', 'della legge 20 maggio 1970, n. 300', 'stat. lav.'],
	],
	['gdpr', '17', ['GDPR', 'del GDPR', 'del regolamento UE 2016/679', 'reg. UE 2016/679']],
	['lfall', '67', ['l. fall.', 'della legge fallimentare', 'r.d. 267/1942', 'L.F.']],
	['tub', '117', ['TUB', 'del testo unico bancario', 'T.U.B.']],
]

const before = [
	'art. ',
	'articolo ',
	'Art. ',
	"l'art. ",
	"dell'articolo ",
	'ART. ',
	'art ',
	"all'art.",
	'ex art. ',
	'art.',
]

function spoken(article: string, i: number): string {
	const forms = [
		article,
		article.replace('-', ' '),
		article.replace(/-([a-z]+)/, (_, latin: string) => `-${latin.toUpperCase()}`),
		article.replace('-', ''),
	]
	return forms[i % 3] ?? article
}

function basic(): Phrasing[] {
	let i = 0
	return acts.flatMap(([code, article, names]) =>
		names.flatMap((name) => {
			i++
			const lead = before[i % before.length] ?? 'art. '
			const second = before[(i + 3) % before.length] ?? 'art. '
			return [
				{ text: `${lead}${spoken(article, i)} ${name}`, refs: [`${code}:${article}`] },
				{
					text: `Cosa prevede ${second}${article}, ${name.replace(/^d(?:el|ella|elle|ello) /, '')}?`,
					refs: [`${code}:${article}`],
				},
			]
		}),
	)
}

function detailed(): Phrasing[] {
	return acts.flatMap(([code, article, names], i): Phrasing[] => {
		const name = names[i % names.length] ?? ''
		const bare = name.replace(/^d(?:el|ella|elle|ello) /, '')
		const of = /^(?:del|della|delle|dello) /.test(name) ? name : `del ${name}`
		const refs = [`${code}:${article}`]
		return [
			{ text: `art. ${article}, comma 2, ${name}`, refs, comma: '2' },
			{ text: `art. ${article} co. 1 lett. b) ${name}`, refs, comma: '1', letter: 'b' },
			{ text: `articolo ${article}, terzo comma, ${of}`, refs, comma: '3' },
			{ text: `il comma 1-bis dell'art. ${article} ${of}`, refs, comma: '1-bis' },
			{ text: `la lettera c) del comma 4 dell'articolo ${article} ${of}`, refs, comma: '4', letter: 'c' },
			{ text: `${bare}, art. ${article}, c. 3`, refs, comma: '3' },
			{ text: `Il primo comma dell'art. ${article} ${of} dice altro?`, refs, comma: '1' },
		]
	})
}

const lists: readonly Phrasing[] = [
	{ text: 'artt. 1341 e 1342 c.c.', refs: ['cc:1341', 'cc:1342'] },
	{ text: 'artt. 2, 3 e 24 Cost.', refs: ['cost:2', 'cost:3', 'cost:24'] },
	{ text: 'artt. 1341-1343 c.c.', refs: ['cc:1341', 'cc:1342', 'cc:1343'] },
	{ text: 'gli articoli da 2043 a 2045 del codice civile', refs: ['cc:2043', 'cc:2044', 'cc:2045'] },
	{ text: 'artt. 409 e ss. c.p.c.', refs: ['cpc:409'] },
	{ text: 'articoli 1571, 1572 e 1573 cod. civ.', refs: ['cc:1571', 'cc:1572', 'cc:1573'] },
	{ text: "l'art. 2043 c.c. e l'art. 185 c.p.", refs: ['cc:2043', 'cp:185'] },
	{ text: 'artt. 2 Cost. e 2043 c.c.', refs: ['cost:2', 'cc:2043'] },
	{ text: 'articolo 10, comma 1, n. 18), DPR 633/72', refs: ['dpr633:10'], comma: '1' },
	{ text: 'TUIR art. 67 lett. h-bis', refs: ['tuir:67'], letter: 'h-bis' },
	{ text: 'art. 36-bis d.P.R. 600/1973', refs: ['dpr600:36-bis'] },
	{ text: 'codice penale: art. 52', refs: ['cp:52'] },
	{ text: 'c.c. 2043', refs: ['cc:2043'] },
	{ text: 'cc art 1173', refs: ['cc:1173'] },
	{ text: '2043 c.c.', refs: ['cc:2043'] },
	{ text: 'ex 2051 c.c.', refs: ['cc:2051'] },
	{ text: 'Art. 1453', refs: ['cc:1453'] },
	{ text: 'Articolo 1901 assicurazione', refs: ['cc:1901'] },
	{ text: 'art. 2 c. 1 l. 241/90', refs: ['l241:2'], comma: '1' },
	{ text: 'artt. 1 e 2 della l. n. 241 del 1990', refs: ['l241:1', 'l241:2'] },
	{ text: 'art. 5, commi 1 e 2, d.lgs. 231/2001', refs: ['dlgs231:5'], comma: '1' },
	{ text: "dell'art. 5, commi da 1 a 3, del d.lgs. 231/2001", refs: ['dlgs231:5'], comma: '1' },
	{ text: 'artt. 36-bis e 36-ter del d.P.R. n. 600/1973', refs: ['dpr600:36-bis', 'dpr600:36-ter'] },
	{ text: 'artt. 1218 c.c., 2043 c.c. e 2059 c.c.', refs: ['cc:1218', 'cc:2043', 'cc:2059'] },
	{ text: 'art. 81 cpv. c.p.', refs: ['cp:81'], comma: '2' },
	{ text: 'art. 1284, IV comma, c.c.', refs: ['cc:1284'], comma: '4' },
	{ text: 'art. 6, ult. comma, dello Statuto del contribuente', refs: ['l212:6'] },
	{ text: 'art. 37 del decreto-legge 30 agosto 1993, n. 331', refs: ['decreto-legge-331-1993:37'] },
	{ text: 'art. 37 decreto- legge n. 331/1993', refs: ['decreto-legge-331-1993:37'] },
	{ text: 'art. 17 del regolamento (UE) 2016/679', refs: ['gdpr:17'] },
	{ text: 'art. 12 del d.l. 14/2017', refs: ['decreto-legge-14-2017:12'] },
	{ text: 'art. 1, comma 54, legge 23 dicembre 2014, n. 190', refs: ['l190:1'], comma: '54' },
	{ text: 'art. 1 comma 100 l. 197/2022', refs: ['legge-197-2022:1'], comma: '100' },
]

const actsAlone: readonly Phrasing[] = [
	{ text: 'la l. 212/2000', refs: ['l212:'] },
	{ text: 'il D.Lgs. n. 546 del 1992', refs: ['dlgs546:'] },
	{ text: 'il codice di procedura civile', refs: ['cpc:'] },
	{ text: 'nelle preleggi', refs: ['preleggi:'] },
	{ text: 'la Costituzione', refs: ['cost:'] },
	{ text: 'Cass. SS.UU. n. 12345/2019', refs: ['cass:12345/2019'] },
	{ text: 'Cass. civ., sez. III, sent. n. 1234 del 2020', refs: ['cass:1234/2020'] },
	{ text: 'Cassazione, Sezioni Unite, 11 novembre 2008, n. 26972', refs: ['cass:26972/2008'] },
	{ text: 'Cass. 26972/2008', refs: ['cass:26972/2008'] },
	{ text: 'Corte cost. n. 238/2014', refs: ['cortecost:238/2014'] },
]

export const phrasings: readonly Phrasing[] = [...basic(), ...detailed(), ...lists, ...actsAlone]
