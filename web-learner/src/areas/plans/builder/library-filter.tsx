import {
  contentTypeWords,
  planBuilderWords as words,
  planProviders,
} from '@keenly/contracts/catalogue/plan-pages';
import { type ContentType, contentTypes } from '@keenly/contracts/plan-content';

export interface LibraryFilterProps {
  /** Undefined for every type. */
  type: ContentType | undefined;
  onType: (type: ContentType | undefined) => void;
}

/** Which types of content are shown, and where from; providers that aren't configured are listed and say so. */
export function LibraryFilter({ type, onType }: LibraryFilterProps) {
  return (
    <div className="plan-filter">
      <fieldset>
        <legend>{words.types}</legend>
        <div className="plan-types">
          {[undefined, ...contentTypes].map((one) => (
            <button
              key={one ?? 'all'}
              type="button"
              className="plan-type"
              aria-pressed={one === type}
              onClick={() => onType(one)}
            >
              {one === undefined ? words.allTypes : contentTypeWords[one]}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{words.providers}</legend>
        <label className="k-check">
          <input type="checkbox" checked disabled />
          {words.ownLibrary}
        </label>
        {planProviders.map(({ id, name, type: kind }) => (
          <label key={id} className="k-check">
            <input type="checkbox" checked={false} disabled />
            <span>
              {name} <span className="k-quiet">{`${contentTypeWords[kind]}. ${words.notConfigured}`}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
