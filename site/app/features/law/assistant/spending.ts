/** Cost of models in this month. */
export interface Spending {
	calls: number
	tokensSent: number
	tokensReceived: number
	/** True if the service of some calls does not say how many tokens they were. */
	isEstimated: boolean
	/** Null without both prices. */
	euro: number | null
	/** Euro a month; null for none. */
	limit: number | null
	/** From here until the end of the month answers are without a model. */
	isOver: boolean
}
