import { courseLabels as labels } from '@keenly/contracts/catalogue/content';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { Button } from '@keenly/web-learner/ui/components/button';
import { SelectField } from '@keenly/web-learner/ui/components/select-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoriesQuery } from '../content-queries';
import { useAuthorRights } from '../use-author-rights';
import { AddCategoryDialog } from './add-category-dialog';
import './category-field.css';

export interface CategoryFieldProps {
  value: string;
  /** The chosen category's name, where it's no longer offered. */
  nameOfChosen: string | undefined;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** The category of a course, and the way to add one for those who may. */
export function CategoryField({ value, nameOfChosen, error, onChange }: CategoryFieldProps) {
  const { addCategory } = useAuthorRights();
  const [adding, setAdding] = useState(false);
  const { data, error: failure, refetch, isFetching } = useQuery(categoriesQuery);
  const isKnown = value === '' || data?.some(({ id }) => id === value) === true;
  const failed = data === undefined && failure !== null;
  return (
    <div className="category-field">
      <SelectField
        label={labels.category}
        value={value}
        disabled={data === undefined}
        error={failed ? `Couldn’t load the categories. ${wordsFor(failure)}` : error}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{data === undefined && !failed ? 'Loading…' : 'Choose a category'}</option>
        {isKnown ? null : (
          <option value={value}>
            {nameOfChosen === undefined || nameOfChosen === '' ? 'No longer available' : nameOfChosen}
          </option>
        )}
        {data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {failed ? (
        <Button busy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      ) : addCategory ? (
        <Button icon="plus" onClick={() => setAdding(true)}>
          {labels.addCategory}
        </Button>
      ) : null}
      {adding ? <AddCategoryDialog onAdded={onChange} onClose={() => setAdding(false)} /> : null}
    </div>
  );
}
