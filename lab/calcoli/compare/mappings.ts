/** The nineteen calculators of the peer and the tools of ours that answer them. */
import type { Mapping } from './case.ts'
import { inheritanceTax, lease, propertyTax, sale, shares, usufruct } from './estates.ts'
import { latePayment, legal, rent, revaluation } from './interest.ts'
import { appealTerm, attachment, courtFee, proceduralTerm, taxCode } from './procedure.ts'
import { flatRate, incomeTax, ivaIncluded, lateTax } from './taxes.ts'

export const mappings: ReadonlyMap<string, Mapping> = new Map([
	['interessi_legali', legal],
	['interessi_mora', latePayment],
	['rivalutazione_monetaria', revaluation],
	['adeguamento_canone_locazione', rent],
	['calcolo_eredita', shares],
	['imposte_successione', inheritanceTax],
	['calcolo_usufrutto', usufruct],
	['calcolo_imu', propertyTax],
	['imposte_compravendita', sale],
	['imposta_registro_locazioni', lease],
	['calcolo_irpef', incomeTax],
	['regime_forfettario', flatRate],
	['ravvedimento_operoso', lateTax],
	['scadenza_processuale', proceduralTerm],
	['scadenze_impugnazioni', appealTerm],
	['codice_fiscale', taxCode],
	['scorporo_iva', ivaIncluded],
	['contributo_unificato', courtFee],
	['pignoramento_stipendio', attachment],
])
