import { type FatturaProblem } from './fattura.ts'

/** Says why a file is not shown as a fattura, and what to do. */
export function fatturaProblemText(problem: FatturaProblem): string {
	switch (problem.code) {
		case 'broken-xml':
			return `L’XML è rovinato alla riga ${problem.line}: fattelo rimandare da chi lo ha emesso.`
		case 'has-doctype':
			return 'L’XML contiene istruzioni (DOCTYPE) che una fattura non ha, e perciò non si apre: chiedi il file originale.'
		case 'too-deep':
		case 'too-many-elements':
			return 'L’XML ha più parti di quante ne abbia una fattura, e perciò non si apre: scaricalo per vederlo.'
		case 'too-large':
			return 'L’XML supera 5 MB, il limite delle fatture elettroniche: scaricalo per vederlo.'
		case 'not-read':
			return 'L’XML non si è letto nel tempo e nella memoria che bastano per una fattura: scaricalo per vederlo.'
		case 'no-document':
			return 'Nella busta .p7m non c’è nessun documento: chiedi il file originale a chi lo ha firmato.'
		case 'not-xml':
			return 'Dentro non c’è un XML: scarica il file per vederlo.'
		case 'not-a-fattura':
			return `È un XML, ma non una fattura elettronica (comincia con «${problem.root}»): scaricalo per vederlo.`
		case 'other-version':
			return `È una fattura in un altro formato${problem.version === '' ? '' : ` (${problem.version})`}: qui si leggono le ordinarie (FPR12 e FPA12) e le semplificate (FSM10). Scaricala per vederla.`
		case 'incomplete':
			return `Alla fattura manca una parte obbligatoria («${problem.lacks}»): fattela rimandare da chi l’ha emessa.`
	}
}
