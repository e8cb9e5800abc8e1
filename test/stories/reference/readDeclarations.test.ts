import { describe, expect, it } from 'vitest'
import { readDeclarations } from '../../../.storybook/reference/make/readDeclarations.js'
import { readEntries } from '../../../.storybook/reference/make/readEntries.js'

const one = (text: string, name: string) => readDeclarations('file', text).declared.get(name)!

describe('readDeclarations', () => {
  it('joins overloads under the first doc comment', () => {
    const text = `
      /** Adds. @param a - the first @param b The other. @throws where there is no sum */
      export declare function add(a: number): number;
      export declare function add(a: string, b?: string | undefined): string;`
    expect(one(text, 'add')).toMatchObject({
      kind: 'function',
      code: 'function add(a: number): number\nfunction add(a: string, b?: string): string',
      doc: { text: 'Adds.', params: ['a: the first', 'b: The other.'], throws: 'where there is no sum' },
    })
  })

  it('breaks long signatures at their parameters, but not inside types and functions', () => {
    const text = `export declare function visit<T extends { a: number; b: string }>(items: readonly T[], each: (item: T, at: number) => void, options?: Options | undefined): Promise<Map<string, T>>;`
    expect(one(text, 'visit').code.split('\n')).toEqual([
      'function visit<T extends { a: number; b: string }>(',
      '  items: readonly T[],',
      '  each: (item: T, at: number) => void,',
      '  options?: Options,',
      '): Promise<Map<string, T>>',
    ])
    expect(one(text, 'visit').mentions).toEqual(['T', 'Options', 'Promise', 'Map'])
  })

  it('reads unions of several lines, and breaks long ones', () => {
    const short = 'export type Kind =\n    | "a"\n    | "b";'
    expect(one(short, 'Kind').code).toBe("type Kind =\n    | 'a'\n    | 'b'".replaceAll('    ', '  '))
    const long = `export type Kind = { kind: "circle"; radius: number; } | { kind: "box"; width: number; height: number; };`
    expect(one(long, 'Kind').code).toBe(
      "type Kind =\n  | { kind: 'circle'; radius: number }\n  | { kind: 'box'; width: number; height: number }",
    )
  })

  it('indents a union member of several lines', () => {
    const members = [
      'kind: "box";',
      'x: number;',
      'y: number;',
      'width: number;',
      'height: number;',
      'rotation: number;',
    ]
    const text = `export type Shape = { kind: "point"; } | {\n${members.map((one) => `    ${one}\n`).join('')}};`
    expect(one(text, 'Shape').code.split('\n').slice(0, 5)).toEqual([
      'type Shape =',
      "  | { kind: 'point' }",
      '  | {',
      "      kind: 'box'",
      '      x: number',
    ])
    expect(one(text, 'Shape').code).toMatch(/\n {4}\}$/)
  })

  it('replaces links by their names, also across lines', () => {
    const text = `/** By {@link Shape}s, or {@link
 * Options.each}. */ export declare function f(): void`
    expect(one(text, 'f').doc.text).toBe('By `Shape`s, or `Options.each`.')
  })

  it('removes undefined only from optional parameters and properties', () => {
    const text = 'export declare function f(a: number | undefined, b?: string | undefined): readonly (A | undefined)[];'
    expect(one(text, 'f').code).toBe('function f(a: number | undefined, b?: string): readonly (A | undefined)[]')
    const body =
      'export interface I { a?: string | undefined; b: string | undefined; c?: (x: A | undefined) => B | undefined }'
    expect(one(body, 'I').members.map(({ code }) => code)).toEqual([
      'a?: string',
      'b: string | undefined',
      'c?: (x: A | undefined) => B | undefined',
    ])
  })

  it('reads the public members of a class, including overloads, accessors and statics', () => {
    const text = `
      /** A thing. */
      export declare class Thing<T = string> extends Base<T> implements Other {
        #private;
        private secret;
        protected half: number;
        /** Made of \`what\`.
         * @default nothing
         */
        constructor(what?: T | undefined);
        static of(x: number): Thing;
        /** How many. */
        get size(): number;
        set size(to: number);
        at(i: number): T;
        at(i: string): T | null;
        readonly [Symbol.iterator]: () => Iterator<T>;
      }`
    const thing = one(text, 'Thing')
    expect(thing.code).toBe('class Thing<T = string> extends Base<T> implements Other')
    expect(thing.members.map(({ code }) => code)).toEqual([
      'constructor(what?: T)',
      'static of(x: number): Thing',
      'get size(): number',
      'set size(to: number)',
      'at(i: number): T',
      'at(i: string): T | null',
      'readonly [Symbol.iterator]: () => Iterator<T>',
    ])
    expect(thing.members[0]!.doc).toEqual({ text: 'Made of `what`.', defaultValue: 'nothing' })
  })

  it('reads only the comment directly before a declaration, and no code in comments', () => {
    const text = `
      /** Of the file. */
      import { type A } from './a.js';
      // A remark.
      export interface B {
        /** Doc; a: "string", { b }. @default 'x' */ a: string;
        b: string;
      }`
    const b = one(text, 'B')
    expect(b.doc.text).toBe('')
    expect(b.members).toEqual([
      { name: 'a', code: 'a: string', doc: { text: 'Doc; a: "string", { b }.', defaultValue: "'x'" } },
      { name: 'b', code: 'b: string', doc: { text: '' } },
    ])
  })

  it('keeps paragraphs, lists and examples of a comment as they are written', () => {
    const text = [
      '/**',
      ' * Two lines',
      ' * of words about {@link Other.part}:',
      ' * - first',
      ' *   goes on',
      ' * - second',
      ' *',
      ' * And more.',
      ' * @example',
      ' * const a = f()',
      ' *   .then()',
      ' */',
      'export declare const f: () => number;',
    ].join('\n')
    expect(one(text, 'f')).toMatchObject({
      kind: 'const',
      code: 'const f: () => number',
      doc: {
        text: 'Two lines of words about `Other.part`:\n- first goes on\n- second\n\nAnd more.',
        example: 'const a = f()\n  .then()',
      },
    })
  })

  it('throws with the name of a file that does not parse', () => {
    expect(() => readDeclarations('bad', 'export interface {')).toThrow('react-umbra: bad does not parse')
  })
})

describe('readEntries', () => {
  const files: Record<string, string> = {
    index: `
      export { f as g, type Less, type Options } from './deep/f.js';
      export type { Thing } from './deep/thing.js';
      export * from './shared.js';`,
    other: "export { Thing } from './deep/thing.js'; export { Point } from './shared.js'",
    shared: "import { type P } from './deep/p.js'; export type { P as Point }; export { hidden } from './deep/p.js';",
    'deep/p': 'export interface P { x: number; y: number } export declare const hidden: number;',
    'deep/f': `
      import type { P } from './p.js';
      import type { Inner, Looks, Few } from './inner.js';
      export interface Less extends Pick<Inner, Few> {}
      export interface Options extends Omit<Inner, 'b'>, Pick<Foreign, 'z'> { c: Looks }
      export declare function f(at: P, options: Options): void;`,
    'deep/inner':
      "interface Far { far: number } export interface Inner extends Far { a: number; b: number } export type Looks = 'x' | Deep; type Deep = 'y'; export type Few = 'a' | 'far'",
    'deep/thing': 'export declare class Thing { }',
  }
  const read = (file: string) => readDeclarations(file, files[file]!)

  it('follows re-exports, and lists names as they are exported', () => {
    const [main, other] = readEntries({ lib: 'index', 'lib/other': 'other' }, read)
    expect(main!.names.map(({ name, file, isValue }) => [name, file, isValue])).toEqual([
      ['g', 'deep/f', true],
      ['hidden', 'deep/p', true],
      ['Less', 'deep/f', false],
      ['Options', 'deep/f', false],
      ['Point', 'deep/p', false],
      ['Thing', 'deep/thing', false],
    ])
    expect(other!.names.map(({ name, isValue }) => [name, isValue])).toEqual([
      ['Point', false],
      ['Thing', true],
    ])
  })

  it('includes members of base types that are not exported, and the types that they use', () => {
    const [{ names } = { names: [] }] = readEntries({ lib: 'index' }, read)
    const options = names.find(({ name }) => name === 'Options')!
    expect(options.declared.members.map(({ code }) => code)).toEqual(['far: number', 'a: number', 'c: Looks'])
    const less = names.find(({ name }) => name === 'Less')!
    expect(less.declared.members.map(({ code }) => code)).toEqual(['far: number', 'a: number'])
    expect(options.hidden).toEqual(["type Looks = 'x' | Deep", "type Deep = 'y'"])
  })

  it('throws on an export that is not declared', () => {
    const broken = (file: string) => readDeclarations(file, file === 'index' ? "export { no } from './p.js'" : '')
    expect(() => readEntries({ lib: 'index' }, broken)).toThrow('react-umbra: index exports no, which p does not')
  })
})
