export interface Mutant {
  readonly file: string
  readonly source: string
  readonly original: string
  readonly replacement: string
}
export interface Result extends Mutant {
  readonly status: string
  readonly statusReason?: string
}
export declare function score(
  results: readonly Result[],
  equivalents: readonly Mutant[],
  required: number,
): { killed: number; excused: number; errors: number; survivors: Result[]; percent: number; failures: string[] }
export declare function isLate(result: { readonly status: string; readonly statusReason?: string }): boolean
