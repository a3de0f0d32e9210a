/** Words for the persons of a rule, which must not be exchanged. */
import { analyse } from 'italian'
import { plainWords } from './plain-words.ts'

const persons = new Set(
	analyse(
		plainWords(`coniuge marito moglie padre madre figlio figlia genitore erede nonno nipote fratello sorella convivente orfano vedova
		giudice tribunale corte notaio sindaco prefetto questore ministro ministero polizia carabinieri cancelliere ufficiale commissario perito medico
		socio società amministratore assemblea consiglio collegio liquidatore impresa azienda banca ente comune regione provincia stato agenzia ufficio fisco erario autorità
		persona parte altro terzo vicino cliente minore maggiore tutore curatore avvocato pubblico imputato indagato testimone querelante
		appaltatore assicurato mandatario depositario comodatario donatario usufruttuario interessato obbligato garante attore convenuto
		proprietario inquilino datore prestatore dipendente consumatore professionista maggioranza minoranza primo secondo pedone allievo maestro`),
	),
)
const personal = /(?:t|s)or$|(?:e|a|ie)nt$|ari$|edit|ist$/

/** By the word or its ending. @param term as the analyser gives it */
export function isPerson(term: string): boolean {
	return persons.has(term) || personal.test(term)
}
