-- Room in each page for the changed row: a sale then touches no index (stock is in none), above all not the trigram index of the names.
ALTER TABLE product SET (fillfactor = 50);
