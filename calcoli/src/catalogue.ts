/** Every tool, in the order the site shows them. */
import type { Tool } from './tool/tool.ts'
import { acconti } from './tools/acconti/tool.ts'
import { ammortamento } from './tools/ammortamento/tool.ts'
import { canoneLocazione } from './tools/canone-locazione/tool.ts'
import { cedolareOrdinaria } from './tools/cedolare-ordinaria/tool.ts'
import { verificaCodiceFiscale } from './tools/codice-fiscale/check-tool.ts'
import { codiceFiscale } from './tools/codice-fiscale/tool.ts'
import { codiciTributo } from './tools/codici-tributo/tool.ts'
import { compravendita } from './tools/compravendita/tool.ts'
import { contributiInps } from './tools/contributi-inps/tool.ts'
import { contributoUnificato } from './tools/contributo-unificato/tool.ts'
import { costoDipendente } from './tools/costo-dipendente/tool.ts'
import { decadenzaAccertamento } from './tools/decadenza-accertamento/tool.ts'
import { detrazioniEdilizie } from './tools/detrazioni-edilizie/tool.ts'
import { donazione } from './tools/donazione/tool.ts'
import { eredita } from './tools/eredita/tool.ts'
import { forfettario } from './tools/forfettario/tool.ts'
import { iban } from './tools/iban/tool.ts'
import { imposteSuccessione } from './tools/imposte-successione/tool.ts'
import { imu } from './tools/imu/tool.ts'
import { interessiLegali } from './tools/interessi-legali/tool.ts'
import { interessiMora } from './tools/interessi-mora/tool.ts'
import { interessiTassoFisso } from './tools/interessi-tasso-fisso/tool.ts'
import { iresIrap } from './tools/ires-irap/tool.ts'
import { irpef } from './tools/irpef/tool.ts'
import { liquidazioneIva } from './tools/liquidazione-iva/tool.ts'
import { nettoInBusta } from './tools/netto-in-busta/tool.ts'
import { parametriForensi } from './tools/parametri-forensi/tool.ts'
import { parcella } from './tools/parcella/tool.ts'
import { partitaIva } from './tools/partita-iva/tool.ts'
import { pignoramento } from './tools/pignoramento/tool.ts'
import { plusvalenzaImmobile } from './tools/plusvalenza-immobile/tool.ts'
import { precetto } from './tools/precetto/tool.ts'
import { prescrizione } from './tools/prescrizione/tool.ts'
import { prospettoF24 } from './tools/prospetto-f24/tool.ts'
import { rateazione } from './tools/rateazione/tool.ts'
import { ravvedimento } from './tools/ravvedimento/tool.ts'
import { registroLocazione } from './tools/registro-locazione/tool.ts'
import { rivalutazione } from './tools/rivalutazione/tool.ts'
import { rottamazioneQuinquies } from './tools/rottamazione-quinquies/tool.ts'
import { scorporoIva } from './tools/scorporo-iva/tool.ts'
import { termine } from './tools/termine/tool.ts'
import { termineARitroso } from './tools/termine-a-ritroso/tool.ts'
import { termineImpugnazione } from './tools/termine-impugnazione/tool.ts'
import { termineTributario } from './tools/termine-tributario/tool.ts'
import { tfr } from './tools/tfr/tool.ts'
import { usufrutto } from './tools/usufrutto/tool.ts'

export const tools: readonly Tool[] = [
	termine,
	termineTributario,
	termineImpugnazione,
	termineARitroso,
	prescrizione,
	decadenzaAccertamento,
	interessiLegali,
	interessiMora,
	interessiTassoFisso,
	rivalutazione,
	ammortamento,
	ravvedimento,
	rateazione,
	rottamazioneQuinquies,
	irpef,
	nettoInBusta,
	costoDipendente,
	iresIrap,
	forfettario,
	contributiInps,
	tfr,
	parcella,
	acconti,
	scorporoIva,
	liquidazioneIva,
	imu,
	compravendita,
	plusvalenzaImmobile,
	detrazioniEdilizie,
	registroLocazione,
	cedolareOrdinaria,
	canoneLocazione,
	eredita,
	imposteSuccessione,
	donazione,
	usufrutto,
	contributoUnificato,
	parametriForensi,
	precetto,
	pignoramento,
	codiciTributo,
	prospettoF24,
	codiceFiscale,
	verificaCodiceFiscale,
	partitaIva,
	iban,
]

export function findTool(name: string): Tool | undefined {
	return tools.find((tool) => tool.name === name)
}

/** Returns the tools that give no number beyond what is known of a parameter. */
export function toolsWith(parameterKey: string): readonly Tool[] {
	return tools.filter(({ parameters }) => parameters.some(({ key }) => key === parameterKey))
}

/** Returns the tools that count with a parameter, whether or not it has a last day. */
export function toolsReading(parameterKey: string): readonly Tool[] {
	return tools.filter(({ parameters }) =>
		parameters.some(({ key, figures = [] }) => key === parameterKey || figures.includes(parameterKey)),
	)
}
