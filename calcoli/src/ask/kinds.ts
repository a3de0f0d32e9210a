/** Every kind of question, the first that applies counts. */
import type { Kind } from './kind.ts'
import { assessmentYears } from './kinds/assessment-years.ts'
import { backwardKinds } from './kinds/backward.ts'
import { codeKinds } from './kinds/codes.ts'
import { companyTaxes } from './kinds/companies.ts'
import { courtKinds } from './kinds/court.ts'
import { estateKinds } from './kinds/estates.ts'
import { f24Codes } from './kinds/f24-codes.ts'
import { homeKinds } from './kinds/home.ts'
import { instalments } from './kinds/instalments.ts'
import { interestKinds } from './kinds/interest.ts'
import { lawyerFeeKinds } from './kinds/lawyer-fees.ts'
import { employeeCost, netPay } from './kinds/payroll.ts'
import { professionalKinds } from './kinds/professional.ts'
import { propertyTaxKinds } from './kinds/property-taxes.ts'
import { settlement } from './kinds/settlement.ts'
import { severance } from './kinds/severance.ts'
import { shareKinds } from './kinds/shares.ts'
import { taxKinds } from './kinds/taxes.ts'
import { lastTermKinds, termKinds } from './kinds/terms.ts'
import { ivaKinds } from './kinds/value-added-tax.ts'

export const kinds: readonly Kind[] = [
	...codeKinds,
	f24Codes,
	...backwardKinds,
	settlement,
	instalments,
	...propertyTaxKinds,
	...termKinds,
	assessmentYears,
	...estateKinds,
	...homeKinds,
	...lawyerFeeKinds,
	...courtKinds,
	...professionalKinds,
	severance,
	employeeCost,
	netPay,
	companyTaxes,
	...taxKinds,
	...ivaKinds,
	...interestKinds,
	...shareKinds,
	...lastTermKinds,
]
