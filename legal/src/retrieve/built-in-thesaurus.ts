/** The thesaurus that ships with the engine, parsed on first use. A test checks this list against the folder. */
import amministrativo from './thesaurus/amministrativo.json' with { type: 'json' }
import assicurazioni from './thesaurus/assicurazioni.json' with { type: 'json' }
import casa from './thesaurus/casa.json' with { type: 'json' }
import casiAmministrazione from './thesaurus/casi-amministrazione.json' with { type: 'json' }
import casiAttuazione from './thesaurus/casi-attuazione.json' with { type: 'json' }
import casiConsumo from './thesaurus/casi-consumo.json' with { type: 'json' }
import casiContratti from './thesaurus/casi-contratti.json' with { type: 'json' }
import casiCrisiTerzoSettore from './thesaurus/casi-crisi-terzo-settore.json' with { type: 'json' }
import casiIva from './thesaurus/casi-iva.json' with { type: 'json' }
import casiLavoroImpresa from './thesaurus/casi-lavoro-impresa.json' with { type: 'json' }
import casiMercato from './thesaurus/casi-mercato.json' with { type: 'json' }
import casiObbligazioni from './thesaurus/casi-obbligazioni.json' with { type: 'json' }
import casiPenale from './thesaurus/casi-penale.json' with { type: 'json' }
import casiPersone from './thesaurus/casi-persone.json' with { type: 'json' }
import casiProcesso from './thesaurus/casi-processo.json' with { type: 'json' }
import casiProcessoPenale from './thesaurus/casi-processo-penale.json' with { type: 'json' }
import casiProprieta from './thesaurus/casi-proprieta.json' with { type: 'json' }
import casiStrada from './thesaurus/casi-strada.json' with { type: 'json' }
import casiSuccessioni from './thesaurus/casi-successioni.json' with { type: 'json' }
import casiTerritorio from './thesaurus/casi-territorio.json' with { type: 'json' }
import casiTutela from './thesaurus/casi-tutela.json' with { type: 'json' }
import circolazione from './thesaurus/circolazione.json' with { type: 'json' }
import consumo from './thesaurus/consumo.json' with { type: 'json' }
import contratti from './thesaurus/contratti.json' with { type: 'json' }
import crisiImpresa from './thesaurus/crisi-impresa.json' with { type: 'json' }
import danni from './thesaurus/danni.json' with { type: 'json' }
import dirittiCostituzionali from './thesaurus/diritti-costituzionali.json' with { type: 'json' }
import famiglia from './thesaurus/famiglia.json' with { type: 'json' }
import lavoro from './thesaurus/lavoro.json' with { type: 'json' }
import lessico from './thesaurus/lessico.json' with { type: 'json' }
import penale from './thesaurus/penale.json' with { type: 'json' }
import privacyDigitale from './thesaurus/privacy-digitale.json' with { type: 'json' }
import procedura from './thesaurus/procedura.json' with { type: 'json' }
import processoPenale from './thesaurus/processo-penale.json' with { type: 'json' }
import racconti from './thesaurus/racconti.json' with { type: 'json' }
import societa from './thesaurus/societa.json' with { type: 'json' }
import successioni from './thesaurus/successioni.json' with { type: 'json' }
import terzoSettore from './thesaurus/terzo-settore.json' with { type: 'json' }
import tributario from './thesaurus/tributario.json' with { type: 'json' }
import turismoTrasporti from './thesaurus/turismo-trasporti.json' with { type: 'json' }
import vicende from './thesaurus/vicende.json' with { type: 'json' }
import vicinato from './thesaurus/vicinato.json' with { type: 'json' }
import { createThesaurus, type Thesaurus } from './thesaurus.ts'

let built: Thesaurus | undefined

/** Returns the same thesaurus every time. */
export function builtInThesaurus(): Thesaurus {
	built ??= createThesaurus([
		...amministrativo,
		...assicurazioni,
		...casa,
		...casiAmministrazione,
		...casiAttuazione,
		...casiConsumo,
		...casiContratti,
		...casiCrisiTerzoSettore,
		...casiIva,
		...casiLavoroImpresa,
		...casiMercato,
		...casiObbligazioni,
		...casiPenale,
		...casiPersone,
		...casiProcesso,
		...casiProcessoPenale,
		...casiProprieta,
		...casiTerritorio,
		...casiStrada,
		...casiSuccessioni,
		...casiTutela,
		...circolazione,
		...consumo,
		...contratti,
		...crisiImpresa,
		...danni,
		...dirittiCostituzionali,
		...famiglia,
		...lavoro,
		...lessico,
		...penale,
		...privacyDigitale,
		...procedura,
		...processoPenale,
		...racconti,
		...societa,
		...successioni,
		...terzoSettore,
		...tributario,
		...turismoTrasporti,
		...vicende,
		...vicinato,
	])
	return built
}
