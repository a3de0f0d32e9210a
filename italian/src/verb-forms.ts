/** Forms of Italian verbs, where a stemmer does not bring them together: "scopre" and "scoperto", "tiene" and "tenga". */

const endings =
	'o i a e iamo ano ono isco isci isce iscono isca iscano ava avano eva evano iva ivano ando endo asse assero esse essero isse issero era erà eranno irà iranno erebbe erebbero irebbe are ere ire rre ato ata ati ate uto uta uti ute ito ita iti ite ante ente anti enti ero'.split(
		' ',
	)
const hosts = ['ando', 'endo', 'ar', 'er', 'ir', 'r']
const clitics = 'si lo la li le ne gli ci vi'.split(' ')

/** Roots beside the regular one, by how the infinitive ends. */
const irregular: Readonly<Record<string, string>> = {
	venire: 'vien veng venn verr venut',
	tenere: 'tien teng tenn terr tenut',
	porre: 'pon pong pos post porr',
	dire: 'dic dett diss',
	prendere: 'pres',
	chiedere: 'chiest chies',
	spondere: 'spost spos',
	scrivere: 'scritt scriss',
	rendere: 'res',
	fendere: 'fes',
	pendere: 'pes',
	tendere: 'tes',
	cendere: 'ces',
	durre: 'duc dott duss durr',
	trarre: 'tra tratt tragg',
	cidere: 'cis',
	videre: 'vis',
	cludere: 'clus',
	chiudere: 'chius',
	prire: 'pert',
	ffrire: 'ffert',
	perdere: 'pers',
	vincere: 'vint',
	correre: 'cors',
	muovere: 'moss',
	mettere: 'mess',
	sumere: 'sunt',
	eggere: 'ett',
	igere: 'att ett',
	nascere: 'nat',
	conoscere: 'conosciut conobb',
	vivere: 'vissut',
	cedere: 'cess',
	solvere: 'solt solut',
	sedere: 'sied segg',
	sapere: 'sa sann sapp sepp',
	volere: 'vogl vuol',
	riuscire: 'riesc',
	morire: 'muor mort',
	cegliere: 'celt celg',
	ciogliere: 'ciolt ciolg',
	togliere: 'tolt tolg',
	cogliere: 'colt colg',
	manere: 'mas mang',
	valere: 'valg vals',
	ruggere: 'rutt',
	stringere: 'strett strint',
	giungere: 'giunt',
	inguere: 'int',
	rompere: 'rott',
	vedere: 'vist vegg',
	parire: 'pars pai',
	fare: 'fac facc fatt',
	dare: 'da dia',
}

/** Returns an infinitive's forms, or the word alone if it is not an infinitive. */
export function formsOf(word: string): string[] {
	const root = /^(.+)(?:are|ere|ire|rre)$/.exec(word)?.[1]
	if (root === undefined) return [word]
	const others = Object.entries(irregular)
		.filter(([ending]) => word.endsWith(ending))
		.flatMap(([ending, roots]) => roots.split(' ').map((other) => word.slice(0, -ending.length) + other))
	const roots = [root, ...(/[cg]$/.test(root) ? [`${root}h`] : []), ...others]
	return [
		word,
		...roots.flatMap((each) => endings.map((ending) => each + ending)),
		...hosts.flatMap((host) => clitics.map((clitic) => root + host + clitic)),
	]
}
