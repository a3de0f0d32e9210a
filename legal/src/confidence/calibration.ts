/** The features of the confidence by name, and the coefficients that weigh them. */

/** Features that estimate whether the sources cover the matter. */
export const scopeFeatures = [
	'top',
	'firstFive',
	'explained',
	'thesaurus',
	'orphan',
	'situation',
	'unknown',
	'foreign',
	'outside',
	'worldly',
	'manner',
	'brevity',
	'cited',
	'lay',
] as const
/** Features that estimate whether the governing article was found, given that the sources cover the matter. */
export const foundFeatures = [
	'gap',
	'warmFive',
	'strength',
	'actShare',
	'matter',
	'expansion',
	'headings',
	'notion',
	'explained',
	'cited',
] as const
export const confidenceFeatureNames = [...new Set([...scopeFeatures, ...foundFeatures])]
export type ConfidenceFeature = (typeof scopeFeatures)[number] | (typeof foundFeatures)[number]
export type ConfidenceFeatures = Readonly<Record<ConfidenceFeature, number>>

export interface LogisticCoefficients {
	readonly bias: number
	readonly weights: Partial<Record<ConfidenceFeature, number>>
}

export interface Calibration {
	/** Changes whenever ranking or coefficients change; stored with every answer. */
	readonly version: string
	/** Coefficients for: the sources cover the matter. */
	readonly scope: LogisticCoefficients
	/** Coefficients for: the governing article is among the first five, given that they do. */
	readonly found: LogisticCoefficients
	/** Platt scaling of their product (Platt 1999): logit of the confidence = slope × logit of the product + bias. */
	readonly stretch: { readonly bias: number; readonly slope: number }
	/** The same above the threshold, where the scope weighs less: it decides more than it grades. */
	readonly grade: { readonly bias: number; readonly slope: number }
	/** Below it a question is refused. */
	readonly threshold: number
}
